import { useTranslations } from "next-intl";
import { formatMoment } from "@/components/admin/kit/format";
import type { OrderWire } from "#lib/contract/order/order";
import { useLocale } from "#lib/i18n/use-locale";

/** Each change of the status with its author and reason, newest first. */
export function OrderHistory({ changes }: Pick<OrderWire, "changes">) {
  const t = useTranslations("adminOrders");
  const statuses = useTranslations("orderStatuses");
  const locale = useLocale();
  return (
    <section className="flex flex-col gap-2 border-t border-line pt-4">
      <h3 className="font-semibold">{t("history")}</h3>
      <ol className="divide-y divide-line">
        {changes.toReversed().map(({ status, changedAt, author, note }, index) => (
          <li
            // A status may repeat, even at the same moment.
            key={changes.length - index}
            className="flex flex-wrap items-baseline justify-between gap-x-4 py-2"
          >
            <span className={index === 0 ? "font-semibold" : ""}>{statuses(status)}</span>
            <span className="text-sm text-muted">
              {author && <bdi dir="ltr">{author}</bdi>}
              {author && <span>{" · "}</span>}
              <time dateTime={changedAt}>{formatMoment(changedAt, locale)}</time>
            </span>
            {note && (
              <p dir="auto" className="basis-full text-sm break-words text-muted">
                {note}
              </p>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
