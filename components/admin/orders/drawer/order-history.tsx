import { useTranslations } from "next-intl";
import { AuthoredAt } from "@/components/admin/kit/authored-at";
import type { OrderWire } from "#lib/contract/order/order";

/** Each change of the status with its author and reason, newest first. */
export function OrderHistory({ changes }: Pick<OrderWire, "changes">) {
  const t = useTranslations("adminOrders");
  const statuses = useTranslations("orderStatuses");
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
            <AuthoredAt author={author} at={changedAt} />
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
