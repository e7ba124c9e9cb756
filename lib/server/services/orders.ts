import "server-only";
import { AppError } from "#lib/domain/errors";
import type { OwnOrder, OrderHistory } from "#lib/domain/order/order";
import type { OrderStatus } from "#lib/domain/order/order-status";
import type { Profile } from "#lib/domain/profile/profile";
import { audit } from "#lib/server/dal/admin/audit";
import { findCard, type PublicCard } from "#lib/server/dal/cards";
import {
  findLastActivation,
  findNewestOrder,
  lockNewestOrder,
  saveOrderStatus,
} from "#lib/server/dal/orders";
import { getProfile } from "#lib/server/dal/profiles";
import { transact } from "#lib/server/dal/transact";

/** The newest order, also for an inactive owner. Null for accounts without an order, such as admins. */
export async function getOwnOrder(userId: string): Promise<OwnOrder | null> {
  const [order, activatedAt] = await Promise.all([findNewestOrder(userId), findLastActivation(userId)]);
  return order && { ...order, activatedAt };
}

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
    const changes = [{ field: "status" as const, from: newest.status, to: status }];
    await saveOrderStatus(tx, newest.id, status, adminId);
    await audit(tx, { actorId: adminId, action: "order.changed", targetId: userId, changes });
    const order = requireOrder(await findNewestOrder(userId, tx));
    return { order, customer: await getProfile(userId, tx) };
  });
}

function requireOrder<T>(order: T | null): T {
  if (!order) throw new AppError("not_found", { message: "errors.orderNotFound" });
  return order;
}

/** Without the data of its owner. @throws AppError not_found (no such user, or an account without a card) */
export async function getPublicCard(userId: string): Promise<PublicCard> {
  const card = await findCard(userId);
  if (!card) throw new AppError("not_found");
  return card;
}

/** Null for accounts without a card, such as admins. */
export const findOwnCard = (userId: string): Promise<PublicCard | null> => findCard(userId);
