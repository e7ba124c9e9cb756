import {
  isOrderStep,
  needsActivePage,
  ORDER_STEPS,
  rankOf,
  type OrderStatus,
} from "#lib/domain/order/order-status";
import type { ListedOrderWire } from "#lib/contract/order/orders";

/** Returns the next step; null when the order has ended or its status is not a step. */
export function nextStepOf({ status, moves }: Pick<ListedOrderWire, "status" | "moves">): OrderStatus | null {
  const next = rankOf(status) === -1 ? undefined : ORDER_STEPS[rankOf(status) + 1];
  return next !== undefined && moves.includes(next) ? next : null;
}

/** Returns the next step that all orders share; null when they differ. */
export function commonNextStep(orders: readonly ListedOrderWire[]): OrderStatus | null {
  const [first, ...rest] = orders.map(nextStepOf);
  return first && rest.every((next) => next === first) ? first : null;
}

/** Returns the statuses that all orders may move to, in the order of the steps. */
export function commonMoves(orders: readonly ListedOrderWire[]): OrderStatus[] {
  const [first, ...rest] = orders;
  return first ? first.moves.filter((to) => rest.every(({ moves }) => moves.includes(to))) : [];
}

/** Returns the orders whose card would open nothing (order 24). */
export const findInactive = (orders: readonly ListedOrderWire[], to: OrderStatus): ListedOrderWire[] =>
  needsActivePage(to) ? orders.filter(({ owner }) => owner?.isActive === false) : [];

/** Whether all orders move forward, according to the loaded data. */
export const areForwardMoves = (orders: readonly ListedOrderWire[], to: OrderStatus): boolean =>
  movableForward(orders, to).length === orders.length;

/** Returns the orders that have not reached this status and may move to it. */
export const movableForward = (orders: readonly ListedOrderWire[], to: OrderStatus): ListedOrderWire[] =>
  orders.filter(
    ({ status, moves }) => isOrderStep(status) && rankOf(status) < rankOf(to) && moves.includes(to),
  );
