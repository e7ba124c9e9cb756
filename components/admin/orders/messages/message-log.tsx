"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { formatMoment } from "@/components/admin/kit/format";
import { messageLogQuery } from "#lib/client/queries/order/order-messages";
import { useApi } from "#lib/client/api/use-api";
import { useLocale } from "#lib/i18n/use-locale";
import { MessageText } from "./message-text";

export function MessageLogList({ number }: { number: number }) {
  const t = useTranslations("adminOrders");
  const statuses = useTranslations("orderStatuses");
  const locale = useLocale();
  const { data: messages = [], error } = useQuery(messageLogQuery(useApi(), number));
  if (error) return <p className="text-danger">{error.message}</p>;
  if (messages.length === 0) return null;
  return (
    <section className="flex flex-col gap-1 border-t border-line pt-4">
      <h3 className="font-semibold">{t("messaging.log")}</h3>
      <ol className="divide-y divide-line">
        {messages.map(({ status, openedAt, author, language, phone, text }, index) => (
          <li key={messages.length - index}>
            <details>
              <summary className="flex min-h-11 cursor-pointer flex-wrap items-baseline justify-between gap-x-4 py-2">
                <span>{statuses(status)}</span>
                <span className="text-sm text-muted">
                  {author && <bdi dir="ltr">{author}</bdi>}{" "}
                  <time dateTime={openedAt}>{formatMoment(openedAt, locale)}</time>
                </span>
              </summary>
              <div className="flex flex-col gap-2 pb-3">
                <p className="text-sm text-muted">
                  <bdi dir="ltr">+{phone}</bdi>
                </p>
                <MessageText text={text} language={language} />
              </div>
            </details>
          </li>
        ))}
      </ol>
    </section>
  );
}
