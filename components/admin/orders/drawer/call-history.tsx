import { useTranslations } from "next-intl";
import { formatMoment } from "@/components/admin/kit/format";
import type { OrderWire } from "#lib/contract/order/order";
import { useLocale } from "#lib/i18n/use-locale";

/** Calls without an answer, newest first; nothing without any. */
export function CallHistory({ calls }: Pick<OrderWire, "calls">) {
  const t = useTranslations("adminOrders.noAnswer");
  const locale = useLocale();
  if (calls.length === 0) return null;
  return (
    <section className="flex flex-col gap-2 border-t border-line pt-4">
      <h3 className="font-semibold">{t("history")}</h3>
      <ol className="divide-y divide-line">
        {calls
          .map(({ calledAt, author }, index) => (
            <li key={calledAt + index} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
              <span>{t("attempt", { at: index + 1 })}</span>
              <span className="text-sm text-muted">
                {author && <bdi dir="ltr">{author}</bdi>}
                {author && <span>{" · "}</span>}
                <time dateTime={calledAt}>{formatMoment(calledAt, locale)}</time>
              </span>
            </li>
          ))
          .toReversed()}
      </ol>
    </section>
  );
}
