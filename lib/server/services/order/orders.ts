import "server-only";
import { AppError } from "#lib/domain/errors";
import type { OwnOrder } from "#lib/domain/order/order";
import type {
  ListedOrder,
  MoveOutcome,
  MoveRefusal,
  OrderCounts,
  OrderFilter,
  OrderMove,
} from "#lib/domain/order/order-list";
import { allowedMoves, hasPassed, isBegun, type OrderStatus } from "#lib/domain/order/order-status";
import { audit } from "#lib/server/dal/admin/audit";
import * as orderList from "#lib/server/dal/admin/order-list";
import type { Total } from "#lib/server/dal/admin/tallies";
import { createCall } from "#lib/server/dal/order/order-calls";
import { findCard, type PublicCard } from "#lib/server/dal/order/cards";
import {
  findLastActivation,
  findNewestOrder,
  lockOrder,
  saveMove,
  type LockedOrder,
} from "#lib/server/dal/order/orders";
import { findLiveParcel } from "#lib/server/dal/order/parcels";
import { fromReplica } from "#lib/server/dal/replica";
import { transact, type Tx } from "#lib/server/dal/transact";
import { isInvoiceWaiting, reconcileInvoices } from "#lib/server/services/company/team-orders";
import { communeFinder } from "#lib/server/communes";
import { announce } from "#lib/server/services/webhooks/announce";

/** Returns the newest order; null for accounts without one, such as admins. */
export async function getOwnOrder(userId: string): Promise<OwnOrder | null> {
  const [order, activatedAt] = await Promise.all([findNewestOrder(userId), findLastActivation(userId)]);
  // Members must not see what the company pays.
  return order && { ...order, activatedAt, ...(order.isPaidByCompany && { priceDa: 0, feeDa: 0 }) };
}

export async function listOrders(filter: OrderFilter): Promise<Total & { orders: ListedOrder[] }> {
  const [{ orders, ...total }, wilayaOf] = await Promise.all([
    fromReplica(() => orderList.listOrders(filter)),
    communeFinder(),
  ]);
  return { ...total, orders: orders.map((order) => ({ ...order, communeOf: wilayaOf(order) })) };
}

/** A call to confirm the order was not answered (order 43). @throws AppError not_found, conflict (not to confirm) */
export const recordCall = (adminId: string, number: number): Promise<{ attempts: number }> =>
  transact(async (tx) => {
    const order = await lockOrder(tx, number);
    if (!order) throw new AppError("not_found", { message: "errors.orderNotFound" });
    if (order.status !== "new") throw new AppError("conflict", { message: "errors.orderNotToConfirm" });
    return { attempts: await createCall(tx, order.id, adminId) };
  });

export const countOrders = (): Promise<OrderCounts> => fromReplica(orderList.countOrders);

/**
 * Moves each order in its own transaction: a refused order does not stop the others (order 23).
 * @param shown status of each order as the admin's screen showed it; without, nothing is compared
 */
export async function moveOrders(
  adminId: string,
  numbers: readonly number[],
  move: OrderMove,
  shown: readonly OrderStatus[] = [],
): Promise<MoveOutcome> {
  const shownOf = new Map(numbers.map((number, at) => [number, shown[at]]));
  return forEachOrder(numbers, async (tx, order) => {
    const expected = shownOf.get(order.number) ?? order.status;
    if (order.status !== expected && order.status !== move.to) return changedMeanwhile(order);
    const reason = await moveLockedOrder(tx, order, move, adminId);
    return reason && { reason };
  });
}

const changedMeanwhile = ({ status, lastChange }: LockedOrder): MoveRefusal => ({
  reason: "changed",
  ...(lastChange && {
    change: { status, changedAt: lastChange.at, note: lastChange.note, author: lastChange.author },
  }),
});

/** @param adminId null for a courier update @returns reason for refusing the move; null when moved */
export async function moveLockedOrder(
  tx: Tx,
  order: LockedOrder,
  move: OrderMove,
  adminId: string | null,
): Promise<MoveRefusal["reason"] | null> {
  if (order.status === move.to) return "same_status";
  if (move.isForward && hasPassed(order.lastStep, move.to)) return "passed";
  if (!allowedMoves(order.status, order.lastStep).includes(move.to)) return "not_allowed";
  if (isBegun(move.to) && (await isInvoiceWaiting(tx, order))) return "invoice_waits";
  await changeStatus(tx, order, move, adminId);
  return null;
}

/** Older moves may already have been acted on. The screens offer undo for 10 s (order 25). */
const UNDO_MAX_MS = 60_000;

/** Undoes the admin's own last move of each order and records it as a change. */
export async function undoMoves(adminId: string, numbers: readonly number[]): Promise<MoveOutcome> {
  return forEachOrder(numbers, async (tx, order) => {
    const { lastChange } = order;
    const isOwnAndNew =
      lastChange?.adminId === adminId && Date.now() - lastChange.at.getTime() <= UNDO_MAX_MS;
    if (!isOwnAndNew) return { reason: "nothing_to_undo" };
    // Keeps a parcel that exists at the courier.
    const { former } = lastChange;
    const shipping = former && !(await findLiveParcel(tx, order.id)) ? former : {};
    await changeStatus(tx, order, { to: lastChange.before, note: "", ...shipping }, adminId);
    return null;
  });
}

async function forEachOrder(
  numbers: readonly number[],
  change: (tx: Tx, order: LockedOrder) => Promise<MoveRefusal | null>,
): Promise<MoveOutcome> {
  const outcome: MoveOutcome = { moved: [], refused: [] };
  for (const number of new Set(numbers)) {
    const refusal = await transact(async (tx): Promise<MoveRefusal | null> => {
      const order = await lockOrder(tx, number);
      if (!order) return { reason: "not_found" };
      return order.isPaidOut ? { reason: "paid_out" } : change(tx, order);
    });
    if (refusal === null) outcome.moved.push(number);
    else outcome.refused.push({ number, ...refusal });
  }
  return outcome;
}

/** Does not check whether the move is allowed. */
export async function changeStatus(
  tx: Tx,
  order: LockedOrder,
  move: OrderMove,
  adminId: string | null,
): Promise<void> {
  await reconcileInvoices(tx, order, move.to);
  await saveMove(tx, order, move, adminId);
  await audit(tx, {
    actorId: adminId,
    action: "order.changed",
    ...(order.userId !== null && { targetId: order.userId }),
    changes: [{ field: "status", from: order.status, to: move.to }],
  });
  if (order.userId === null) return;
  const data = { number: order.number, from: order.status, to: move.to };
  await announce(tx, { userId: order.userId }, { event: "order.moved", memberId: order.userId, data });
}

/** @throws AppError not_found (no such user, or an account without a card) */
export async function getPublicCard(userId: string): Promise<PublicCard> {
  const card = await findCard(userId);
  if (!card) throw new AppError("not_found");
  return card;
}

/** Null for accounts without a card, such as admins. */
export const findOwnCard = (userId: string): Promise<PublicCard | null> => findCard(userId);
