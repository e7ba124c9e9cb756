import { useTranslations } from "next-intl";
import { AuthoredAt } from "@/components/admin/kit/authored-at";
import type { OrderWire } from "#lib/contract/order/order";

/** Calls without an answer, newest first; nothing without any. */
export function CallHistory({ calls }: Pick<OrderWire, "calls">) {
  const t = useTranslations("adminOrders.noAnswer");
  if (calls.length === 0) return null;
  return (
    <section className="flex flex-col gap-2 border-t border-line pt-4">
      <h3 className="font-semibold">{t("history")}</h3>
      <ol className="divide-y divide-line">
        {calls
          .map(({ calledAt, author }, index) => (
            <li key={index} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
              <span>{t("attempt", { at: index + 1 })}</span>
              <AuthoredAt author={author} at={calledAt} />
            </li>
          ))
          .toReversed()}
      </ol>
    </section>
  );
}
