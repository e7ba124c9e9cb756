import {
  isOrderStep,
  needsActivePage,
  ORDER_STEPS,
  rankOf,
  type OrderStatus,
} from "#lib/domain/order/order-status";
import type { ListedOrderWire } from "#lib/wire/order/responses";

/** The next step of the work; null when the order has ended or is beside the steps. */
export function nextStepOf({ status, moves }: Pick<ListedOrderWire, "status" | "moves">): OrderStatus | null {
  const next = rankOf(status) === -1 ? undefined : ORDER_STEPS[rankOf(status) + 1];
  return next !== undefined && moves.includes(next) ? next : null;
}

/** The next step that all have in common. */
export function commonNextStep(orders: readonly ListedOrderWire[]): OrderStatus | null {
  const [first, ...rest] = orders.map(nextStepOf);
  return first && rest.every((next) => next === first) ? first : null;
}

/** The statuses that may follow for every one of them, in the order of the work. */
export function commonMoves(orders: readonly ListedOrderWire[]): OrderStatus[] {
  const [first, ...rest] = orders;
  return first ? first.moves.filter((to) => rest.every(({ moves }) => moves.includes(to))) : [];
}

/** Orders whose card would open nothing (order 24). */
export const inactiveAmong = (orders: readonly ListedOrderWire[], to: OrderStatus): ListedOrderWire[] =>
  needsActivePage(to) ? orders.filter(({ owner }) => owner?.isActive === false) : [];

/** Whether all move forward, as far as the screen knows. */
export const areForward = (orders: readonly ListedOrderWire[], to: OrderStatus): boolean =>
  movableForward(orders, to).length === orders.length;

/** Orders that have not come as far yet, and may go there. */
export const movableForward = (orders: readonly ListedOrderWire[], to: OrderStatus): ListedOrderWire[] =>
  orders.filter(
    ({ status, moves }) => isOrderStep(status) && rankOf(status) < rankOf(to) && moves.includes(to),
  );
