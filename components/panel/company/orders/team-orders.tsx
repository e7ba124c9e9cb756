import { FileText } from "lucide-react";
import { useTranslations } from "next-intl";
import { Price } from "@/components/card/price";
import { UserText } from "@/components/layout/user-text";
import { hrefOf } from "#lib/client/api/call-request";
import { wilayaName } from "#lib/domain/delivery/wilayas";
import { formatOrderNumber } from "#lib/domain/order/order";
import type { Locale } from "#lib/domain/locale";
import { formatDay } from "#lib/i18n/format-day";
import { joinWords } from "#lib/i18n/join-words";
import { useLocale } from "#lib/i18n/use-locale";
import type { TeamOrderWire } from "#lib/contract/company/team-orders";

export function TeamOrders({ orders }: { orders: readonly TeamOrderWire[] }) {
  const t = useTranslations("teamOrders");
  const statuses = useTranslations("order.steps");
  const locale = useLocale();
  return (
    <ul className="divide-y divide-line">
      {orders.map(({ id, createdAt, recipient, wilaya, commune, orders: cards, dueDa, invoices }) => (
        <li key={id} className="flex flex-col gap-3 p-4">
          <div className="flex items-baseline justify-between gap-x-3">
            <p className="font-semibold">
              {t("cards", { count: cards.length })} ·{" "}
              <time dateTime={createdAt} className="whitespace-nowrap">
                {formatDay(createdAt, locale)}
              </time>
            </p>
            <p className="shrink-0">
              <Price da={dueDa} />
            </p>
          </div>
          <p className="text-muted">
            {t.rich("to", {
              name: () => <bdi>{recipient}</bdi>,
              place: placeOf(commune, wilaya === null ? "" : wilayaName(wilaya, locale), locale),
            })}
          </p>
          <details>
            <summary className="min-h-11 cursor-pointer content-center text-gold-text">{t("list")}</summary>
            <ul className="grid gap-x-6 gap-y-1 sm:grid-cols-2">
              {cards.map(({ number, name, status }) => (
                <li key={number} className="flex min-w-0 items-baseline gap-2">
                  <bdi dir="ltr" className="shrink-0 text-muted">
                    {formatOrderNumber(number)}
                  </bdi>
                  <span className="min-w-0 grow wrap-anywhere">
                    <UserText text={name} />
                  </span>
                  <span className="shrink-0 text-sm text-muted">{statuses(status)}</span>
                </li>
              ))}
            </ul>
          </details>
          {invoices.length === 0 && dueDa > 0 && <p className="text-sm text-muted">{t("invoiceWaits")}</p>}
          <ul className="flex flex-wrap gap-2 empty:hidden">
            {invoices.map((invoice) => (
              <li key={invoice.id}>
                <a
                  href={hrefOf({
                    call: "GET /api/users/company/invoices/invoice.pdf",
                    query: { id: invoice.id, lang: locale },
                  })}
                  className="inline-flex items-center rounded-[10px] border border-control bg-surface font-semibold min-h-11 gap-2 px-3"
                >
                  <FileText className="size-5" aria-hidden /> {t(invoice.kind)}{" "}
                  <bdi dir="ltr">{invoice.number}</bdi>
                </a>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

/** Many chief towns share the name of their wilaya. */
const placeOf = (commune: string, wilaya: string, locale: Locale): string =>
  joinWords(commune === wilaya ? [commune] : [commune, wilaya], locale);
