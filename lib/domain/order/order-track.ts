import { isOrderStep, rankOf, type OrderStatus } from "./order-status.ts";
import type { OwnOrder } from "./order.ts";

export type TrackState = "done" | "current" | "coming" | "stopped";

export interface TrackStep {
  /** Beside the statuses: the review of the page, and the page itself. */
  key: OrderStatus | "in_review" | "reviewed" | "activating" | "live";
  state: TrackState;
  at: Date | null;
}

/** The track shows only the latest of these. */
const PRODUCTION: readonly OrderStatus[] = ["confirmed", "designed", "printed", "encoded"];

/** An active page counts as reviewed, as does the page of a confirmed order. */
export function trackOrder(order: OwnOrder, isActive: boolean): TrackStep[] {
  const reached = new Map(order.changes.map(({ status, changedAt }) => [status, changedAt]));
  // A status set back by an admin counts; a stopped order keeps the furthest step it reached.
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

/** An order that was set back has dates of steps that are ahead again. */
const withoutFutureDate = (step: TrackStep): TrackStep =>
  step.state === "coming" ? { ...step, at: null } : step;
