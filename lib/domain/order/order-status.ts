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

export interface OrderChange {
  status: OrderStatus;
  changedAt: Date;
}

export interface RecordedOrderChange extends OrderChange {
  note: string;
  /** Admin's username; null for the customer's own first change and once the account is deleted. */
  author: string | null;
}

/** Returns the position in `ORDER_STEPS`; -1 for any other status. */
export const rankOf = (status: OrderStatus): number => (ORDER_STEPS as readonly string[]).indexOf(status);

const SHIPPED = rankOf("shipped");

export const isOrderStep = (status: OrderStatus): status is OrderStep => rankOf(status) !== -1;

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

/** False for delivered orders, which only admins set back, and paid-out ones, which never move (cash 2). */
export const mayShip = ({ status, lastStep, isPaidOut }: Shippable): boolean =>
  !isPaidOut && !hasPassed(lastStep, "shipped") && allowedMoves(status, lastStep).includes("shipped");

/** From confirmation on, a card is worked on. */
export const isBegun = (status: OrderStatus): boolean => rankOf(status) > rankOf("new");

/** After confirmation, the card of an inactive page would open nothing (order 24). */
export const needsActivePage = (status: OrderStatus): boolean =>
  rankOf(status) > rankOf("confirmed") && rankOf(status) <= SHIPPED;

export const STUCK_AFTER_HOURS = 48;

/** Returned and refused parcels stay in their queue for as long as customers are usually called back. */
export const CAME_BACK_DAYS = 14;

export const CAME_BACK_STATUSES = ["returned", "refused"] as const;

/** Statuses in which an order can be stuck. */
export const WORK_STATUSES = ["new", "confirmed", "designed", "printed", "encoded", "on_hold"] as const;

export const CLOSED_STATUSES = ["delivered", "returned", "refused", "cancelled"] as const;

export const isClosed = (status: string): boolean => (CLOSED_STATUSES as readonly string[]).includes(status);
