import "server-only";
import type { OwnOrder } from "#lib/domain/order/order";
import { findLastActivation, findNewestOrder } from "#lib/server/dal/orders";

/** The newest order, also for an inactive owner. Null for accounts without an order, such as admins. */
export async function getOwnOrder(userId: string): Promise<OwnOrder | null> {
  const [order, activatedAt] = await Promise.all([findNewestOrder(userId), findLastActivation(userId)]);
  return order && { ...order, activatedAt };
}
