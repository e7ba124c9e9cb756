import {
  isOrderStep,
  needsActivePage,
  ORDER_STEPS,
  rankOf,
  type OrderStatus,
} from "#lib/domain/order/order-status";
import type { ListedOrderWire } from "#lib/contract/order/orders";

/** What a move needs to know of an order. */
export interface MovableOrder extends Pick<
  ListedOrderWire,
  "number" | "status" | "moves" | "parcel" | "courier"
> {
  owner: { isActive: boolean } | null;
}

/** Returns the next step; null when the order has ended or its status is not a step. */
export function nextStepOf({ status, moves }: Pick<MovableOrder, "status" | "moves">): OrderStatus | null {
  const next = rankOf(status) === -1 ? undefined : ORDER_STEPS[rankOf(status) + 1];
  return next !== undefined && moves.includes(next) ? next : null;
}

/** Returns the next step that all orders share; null when they differ. */
export function commonNextStep(orders: readonly MovableOrder[]): OrderStatus | null {
  const [first, ...rest] = orders.map(nextStepOf);
  return first && rest.every((next) => next === first) ? first : null;
}

/** Returns the statuses that all orders may move to, in the order of the steps. */
export function commonMoves(orders: readonly MovableOrder[]): OrderStatus[] {
  const [first, ...rest] = orders;
  return first ? first.moves.filter((to) => rest.every(({ moves }) => moves.includes(to))) : [];
}

/** Returns the orders whose card would open nothing (order 24). */
export const findInactive = <T extends MovableOrder>(orders: readonly T[], to: OrderStatus): T[] =>
  needsActivePage(to) ? orders.filter(({ owner }) => owner?.isActive === false) : [];

/** Returns the orders that have not reached this status and may move to it. */
export const movableForward = <T extends MovableOrder>(orders: readonly T[], to: OrderStatus): T[] =>
  orders.filter(
    ({ status, moves }) => isOrderStep(status) && rankOf(status) < rankOf(to) && moves.includes(to),
  );
