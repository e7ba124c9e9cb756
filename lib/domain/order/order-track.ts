import { isOrderStep, rankOf, type OrderStatus } from "./order-status.ts";
import type { OwnOrder } from "./order.ts";

export type TrackState = "done" | "current" | "coming" | "stopped";

export interface TrackStep {
  /** Beyond statuses: the review and activation of the page. */
  key: OrderStatus | "in_review" | "reviewed" | "activating" | "live";
  state: TrackState;
  at: Date | null;
}

const PRODUCTION: readonly OrderStatus[] = ["confirmed", "designed", "printed", "encoded"];

/** Treats active pages and pages of confirmed orders as reviewed. */
export function trackOrder(order: OwnOrder, isActive: boolean): TrackStep[] {
  const reached = new Map(order.changes.map(({ status, changedAt }) => [status, changedAt]));
  // An admin may have set the order back; a stopped order keeps the furthest step it reached.
  const isStopped = !isOrderStep(order.status);
  const rank = isStopped ? Math.max(0, ...[...reached.keys()].map(rankOf)) : rankOf(order.status);
  const timeOf = (status: OrderStatus) => reached.get(status) ?? null;
  const isReviewed = isActive || rank >= rankOf("confirmed");
  const isShipped = rank >= rankOf("shipped");
  const isDelivered = rank >= rankOf("delivered");

  const review: TrackStep = isReviewed
    ? { key: "reviewed", state: "done", at: null }
    : { key: "in_review", state: "current", at: null };
  const live: TrackStep = isActive
    ? { key: "live", state: "done", at: order.activatedAt }
    : isReviewed && !isShipped
      ? { key: "activating", state: "current", at: null }
      : { key: "live", state: "coming", at: null };
  const steps: TrackStep[] = [
    { key: "new", state: "done", at: timeOf("new") ?? order.createdAt },
    review,
    live,
    ...(PRODUCTION.includes(order.status)
      ? [{ key: order.status, state: "done" as const, at: timeOf(order.status) }]
      : []),
    {
      key: "shipped",
      state: isDelivered ? "done" : isShipped ? "current" : "coming",
      at: timeOf("shipped"),
    },
    ...(isShipped
      ? [
          {
            key: "delivered" as const,
            state: isDelivered ? ("done" as const) : ("coming" as const),
            at: timeOf("delivered"),
          },
        ]
      : []),
  ];
  if (!isStopped) return steps.map(withoutFutureDate);
  const stop: TrackStep = { key: order.status, state: "stopped", at: timeOf(order.status) };
  const done = steps.filter(({ state }) => state === "done");
  // An order on hold continues later; a returned or cancelled one does not.
  const rest = order.status === "on_hold" ? steps.filter(({ state }) => state !== "done") : [];
  return [...done, stop, ...rest.map((step) => withoutFutureDate({ ...step, state: "coming" }))];
}

/** Removes dates of coming steps, which an order has after it was set back. */
const withoutFutureDate = (step: TrackStep): TrackStep =>
  step.state === "coming" ? { ...step, at: null } : step;
