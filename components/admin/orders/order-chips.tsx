import { useTranslations } from "next-intl";
import { Chip } from "@/components/ui/chip";
import { CLOSED_STATUSES, type OrderStatus } from "#lib/domain/order/order-status";
import type { MovableOrder } from "./next-step";

export function StatusChip({ status }: { status: OrderStatus }) {
  const statuses = useTranslations("orderStatuses");
  const isClosed = (CLOSED_STATUSES as readonly string[]).includes(status);
  const tone = status === "delivered" ? "success" : isClosed || status === "on_hold" ? "quiet" : "gold";
  return (
    <Chip tone={tone} hasDot>
      {statuses(status)}
    </Chip>
  );
}

export function OrderWarnings({ order: { owner } }: { order: Pick<MovableOrder, "owner"> }) {
  const t = useTranslations("adminOrders");
  if (owner?.isActive) return null;
  return <p className="text-sm text-danger">{t(owner ? "inactive" : "accountDeleted")}</p>;
}
