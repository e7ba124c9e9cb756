import "server-only";
import type { OwnOrder } from "@/lib/domain/order";
import { findLastActivation, findNewestOrder } from "@/lib/server/dal/orders";

/**
 * The order as its owner may follow it, active or not; of several the newest. Null for accounts without one, as
 * admins are. CONTRACT §2.
 */
export async function getOwnOrder(userId: string): Promise<OwnOrder | null> {
  const [order, activatedAt] = await Promise.all([findNewestOrder(userId), findLastActivation(userId)]);
  return order && { ...order, activatedAt };
}
