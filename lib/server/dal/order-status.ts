import "server-only";
import type { OrderHistory, OrderStatus } from "@/lib/domain/order-status";
import { db, type Tx } from "@/lib/server/db";

const HISTORY_COLUMNS = {
  number: true,
  status: true,
  priceDa: true,
  changes: { select: { status: true, changedAt: true }, orderBy: { id: "asc" } },
} as const;

/** Somebody's newest order; null without one. */
export async function findOrderHistory(userId: string, tx: Tx = db()): Promise<OrderHistory | null> {
  const row = await tx.order.findFirst({
    where: { userId },
    select: HISTORY_COLUMNS,
    orderBy: { number: "desc" },
  });
  // The database holds statuses to the same words (migration "rules").
  return row as OrderHistory | null;
}

/** The newest order, its row locked until the transaction ends; null without one. */
export async function lockNewestOrder(
  tx: Tx,
  userId: string,
): Promise<{ id: string; status: OrderStatus } | null> {
  const [row] = await tx.$queryRaw<{ id: string; status: OrderStatus }[]>`
    SELECT id, status FROM orders WHERE user_id = ${userId}::uuid ORDER BY number DESC LIMIT 1 FOR UPDATE`;
  return row ?? null;
}

/** @param adminId who says so */
export async function saveOrderStatus(
  tx: Tx,
  orderId: string,
  status: OrderStatus,
  adminId: string,
): Promise<void> {
  await tx.order.update({
    where: { id: orderId },
    data: { status, changes: { create: { status, changedBy: adminId } } },
    select: { id: true },
  });
}
