import "server-only";
import { parseOrderNumber } from "#lib/domain/order/order";
import type { MoveOutcome, OrderMove } from "#lib/domain/order/order-list";
import { findOrdersOfParcel, findSiblingOrders } from "#lib/server/dal/order/parcels";
import { moveOrders } from "#lib/server/services/order/orders";

/**
 * Moves the scanned order with the cards of its team order at the same step, which share a slip (team 8).
 *
 * @param code order number or parcel number
 * @returns empty outcome for a parcel number of no order, or of several deliveries
 */
export async function moveScanned(adminId: string, code: string, move: OrderMove): Promise<MoveOutcome> {
  const number = parseOrderNumber(code) ?? (await findByParcel(code));
  if (number === null) return { moved: [], refused: [] };
  return moveOrders(adminId, [number, ...(await findSiblingOrders(number))], move);
}

async function findByParcel(parcel: string): Promise<number | null> {
  const [first, ...others] = await findOrdersOfParcel(parcel);
  const isOne = others.every(({ teamOrderId }) => teamOrderId !== null && teamOrderId === first?.teamOrderId);
  return first && isOne ? first.number : null;
}
