/** From the sign-up to the doorstep. */
export const ORDER_STEPS = [
  "new",
  "confirmed",
  "designed",
  "printed",
  "encoded",
  "shipped",
  "delivered",
] as const;

export type OrderStep = (typeof ORDER_STEPS)[number];

export const ORDER_STATUSES = [...ORDER_STEPS, "on_hold", "returned", "refused", "cancelled"] as const;

export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** Position in `ORDER_STEPS`; -1 for a status beside them. */
export const rankOf = (status: OrderStatus): number => (ORDER_STEPS as readonly string[]).indexOf(status);

const SHIPPED = rankOf("shipped");

export const isOrderStep = (status: OrderStatus): status is OrderStep => rankOf(status) !== -1;

/** The status an order had when it left the steps. */
export const lastStepOf = (changes: readonly { status: OrderStatus }[]): OrderStep =>
  changes.map(({ status }) => status).findLast(isOrderStep) ?? "new";

/** @param lastStep the order's last status among the steps (order 23) */
export function allowedMoves(status: OrderStatus, lastStep: OrderStep): OrderStatus[] {
  if (status === "on_hold") return [lastStep, ...movesFrom(lastStep).filter((to) => to !== "on_hold")];
  return isOrderStep(status) ? movesFrom(status) : [lastStep];
}

function movesFrom(step: OrderStep): OrderStatus[] {
  const rank = rankOf(step);
  return ORDER_STATUSES.filter((to) => {
    if (isOrderStep(to)) return rankOf(to) > rank || rankOf(to) === rank - 1;
    return to === "on_hold" || to === "cancelled" ? rank < SHIPPED : rank === SHIPPED;
  });
}

/** @param lastStep the order's last status among the steps */
export const hasPassed = (lastStep: OrderStep, to: OrderStatus): boolean =>
  isOrderStep(to) && rankOf(to) < rankOf(lastStep);

interface Shippable {
  status: OrderStatus;
  lastStep: OrderStep;
  isPaidOut: boolean;
}

/** Going back to shipped is a correction by hand: no parcel does it, and nothing moves what a payout holds (cash 2). */
export const mayShip = ({ status, lastStep, isPaidOut }: Shippable): boolean =>
  !isPaidOut && !hasPassed(lastStep, "shipped") && allowedMoves(status, lastStep).includes("shipped");

/** Beyond confirmation the card of an inactive page would open nothing (order 24). */
export const needsActivePage = (status: OrderStatus): boolean =>
  rankOf(status) > rankOf("confirmed") && rankOf(status) <= SHIPPED;

export const STUCK_AFTER_HOURS = 48;

/** Orders at work: those in these statuses can be stuck. */
export const WORK_STATUSES = ["new", "confirmed", "designed", "printed", "encoded", "on_hold"] as const;

/** Statuses that end an order. */
export const CLOSED_STATUSES = ["delivered", "returned", "refused", "cancelled"] as const;

export const isClosed = (status: string): boolean => (CLOSED_STATUSES as readonly string[]).includes(status);
