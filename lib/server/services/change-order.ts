import "server-only";
import { AppError } from "#lib/domain/errors";
import type { OrderHistory } from "#lib/domain/order/order";
import type { OrderStatus } from "#lib/domain/order/order-status";
import type { Profile } from "#lib/domain/profile/profile";
import { audit } from "#lib/server/dal/admin/audit";
import { findNewestOrder, lockNewestOrder, saveOrderStatus } from "#lib/server/dal/orders";
import { getProfile } from "#lib/server/dal/profiles";
import { transact } from "#lib/server/dal/transact";

/** @throws AppError not_found (no such user, or no order) */
export async function getOrderOf(userId: string): Promise<OrderHistory> {
  return requireOrder(await findNewestOrder(userId));
}

/** Any status may follow any other. @throws AppError not_found (no such user or order), conflict (same status) */
export async function changeOrderStatus(
  adminId: string,
  userId: string,
  status: OrderStatus,
): Promise<{ order: OrderHistory; customer: Profile }> {
  return transact(async (tx) => {
    const newest = requireOrder(await lockNewestOrder(tx, userId));
    if (newest.status === status) throw new AppError("conflict", { message: "errors.orderStatusSame" });
    await saveOrderStatus(tx, newest.id, status, adminId);
    await audit(tx, { actorId: adminId, action: "order.changed", targetId: userId, fields: ["status"] });
    const order = requireOrder(await findNewestOrder(userId, tx));
    return { order, customer: await getProfile(userId, tx) };
  });
}

function requireOrder<T>(order: T | null): T {
  if (!order) throw new AppError("not_found", { message: "errors.orderNotFound" });
  return order;
}
