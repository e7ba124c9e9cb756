import "server-only";
import type { OrderStatus } from "#lib/domain/order/order-status";
import type { OrderHistory } from "#lib/domain/order/order";
import { db, type Tx } from "#lib/server/database/db";

/** An order with its history, oldest change first. */
export const ORDER_COLUMNS = {
  number: true,
  status: true,
  priceDa: true,
  createdAt: true,
  changes: { select: { status: true, changedAt: true }, orderBy: { id: "asc" } },
} as const;

export async function findNewestOrder(userId: string, tx: Tx = db()): Promise<OrderHistory | null> {
  const order = await tx.order.findFirst({
    where: { userId },
    select: ORDER_COLUMNS,
    orderBy: { number: "desc" },
  });
  if (!order) return null;
  return {
    ...order,
    // CHECK constraints (migration `rules`) guarantee these values.
    status: order.status as OrderStatus,
    changes: order.changes.map((change) => ({ ...change, status: change.status as OrderStatus })),
  };
}

export async function findLastActivation(userId: string): Promise<Date | null> {
  const entry = await db().auditEntry.findFirst({
    where: { targetId: userId, action: "profile.activated" },
    select: { at: true },
    orderBy: { id: "desc" },
  });
  return entry?.at ?? null;
}

export async function lockNewestOrder(
  tx: Tx,
  userId: string,
): Promise<{ id: string; status: OrderStatus } | null> {
  const [row] = await tx.$queryRaw<{ id: string; status: OrderStatus }[]>`
    SELECT id, status FROM orders WHERE user_id = ${userId}::uuid ORDER BY number DESC LIMIT 1 FOR UPDATE`;
  return row ?? null;
}

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
