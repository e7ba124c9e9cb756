import type { OwnOrder } from "./order.ts";
import { isOrderStep } from "./order-status.ts";
import { DAY_MS } from "#lib/domain/time/durations";

/** Days from shipping to delivery. */
export interface DayRange {
  min: number;
  max: number;
}

const USUAL: DayRange = { min: 1, max: 3 };
const FAR: DayRange = { min: 3, max: 7 };

/** Wilayas of the Sahara, where delivery takes longer. */
const FAR_WILAYAS: ReadonlySet<number> = new Set([
  1, 8, 11, 30, 33, 37, 39, 47, 49, 50, 51, 52, 53, 54, 55, 56, 57, 58,
]);

type TrackedOrder = Pick<OwnOrder, "delivery" | "status" | "changes">;

/** Estimates the delivery time (order 39). Null when unknown, delivered or exceeded. */
export function expectedDays({ delivery, status, changes }: TrackedOrder, now: Date): DayRange | null {
  if (!delivery || status === "delivered" || !isOrderStep(status)) return null;
  const days = FAR_WILAYAS.has(delivery.wilaya) ? FAR : USUAL;
  if (status !== "shipped") return days;
  const shipped = changes.findLast((change) => change.status === "shipped");
  const isExceeded = shipped && now.getTime() - shipped.changedAt.getTime() > days.max * DAY_MS;
  return isExceeded ? null : days;
}
