import { useTranslations } from "next-intl";
import { Chip } from "@/components/ui/chip";
import { formatMoment } from "@/components/admin/kit/format";
import type { ListedOrderWire } from "#lib/contract/order/orders";
import { wilayaName } from "#lib/domain/delivery/wilayas";
import { isClosed, type OrderStatus } from "#lib/domain/order/order-status";
import { phoneKindOf } from "#lib/domain/profile/phone-forms";
import { useLocale } from "#lib/i18n/use-locale";
import type { MovableOrder } from "./next-step";

export function StatusChip({ status }: { status: OrderStatus }) {
  const statuses = useTranslations("orderStatuses");
  const tone =
    status === "delivered" ? "success" : isClosed(status) || status === "on_hold" ? "quiet" : "gold";
  return (
    <Chip tone={tone} hasDot>
      {statuses(status)}
    </Chip>
  );
}

type Warned = Pick<
  ListedOrderWire,
  "status" | "phone" | "note" | "attempts" | "calledAt" | "openBeside" | "refusedBefore" | "communeOf"
>;

/** The card would open nothing, or has no account any more. */
export function OwnerWarning({ order: { owner } }: { order: Pick<MovableOrder, "owner"> }) {
  const t = useTranslations("adminOrders");
  if (owner?.isActive) return null;
  return <p className="text-sm text-danger">{t(owner ? "inactive" : "accountDeleted")}</p>;
}

/** What to know before the call: earlier calls, why it is on hold, and what looks wrong (order 43). */
export function OrderHints({ order }: { order: Warned }) {
  const t = useTranslations("adminOrders.hints");
  const locale = useLocale();
  const { status, phone, note, attempts, calledAt, openBeside, refusedBefore, communeOf } = order;
  if (isClosed(status)) return null;
  const isUnanswered = status === "new" && calledAt !== null;
  const hints = [
    phone !== "" && phoneKindOf(phone) !== "mobile" && t("notMobile"),
    communeOf !== null && t("communeOf", { wilaya: wilayaName(communeOf, locale) }),
    openBeside > 0 && t("openBeside", { count: openBeside + 1 }),
    refusedBefore > 0 && t("refusedBefore"),
  ].filter((hint) => hint !== false);
  return (
    <>
      {isUnanswered && (
        <p className="text-sm text-gold-text">
          {t("attempts", { count: attempts, when: formatMoment(calledAt, locale) })}
        </p>
      )}
      {status === "on_hold" && note && (
        <p dir="auto" className="max-w-full truncate text-sm text-gold-text" title={note}>
          {note}
        </p>
      )}
      {hints.length > 0 && (
        <ul className="flex flex-wrap gap-1">
          {hints.map((hint) => (
            <li key={hint} className="rounded-md bg-danger-soft px-1.5 text-sm text-danger">
              {hint}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
