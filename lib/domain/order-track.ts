import { ORDER_STEPS, type OrderStatus } from "./order-status.ts";
import type { OwnOrder } from "./order.ts";

/** `stopped`: the order went another way than hoped; what would have come is not promised any more. */
export type TrackState = "done" | "current" | "coming" | "stopped";

export interface TrackStep {
  key: OrderStatus | "live";
  state: TrackState;
  /** When it was reached; null when it was not, or nobody knows when. */
  at: Date | null;
}

/** What happens between review and post. Only the latest of it is told. */
const MAKING: readonly OrderStatus[] = ["confirmed", "designed", "printed", "encoded"];

const rankOf = (status: OrderStatus): number => (ORDER_STEPS as readonly string[]).indexOf(status);

/**
 * The few steps that an owner follows: received, reviewed, page live, on its way, and delivered once it is near.
 * Spec silent: an activated page has been reviewed, whatever the order says, as nobody activates it otherwise.
 */
export function trackOrder(order: OwnOrder, isActive: boolean): TrackStep[] {
  const reached = new Map(order.changes.map(({ status, changedAt }) => [status, changedAt]));
  // A step back, as after a mistake, counts; a stop says nothing of how far the order had come.
  const isStopped = rankOf(order.status) === -1;
  const rank = isStopped ? Math.max(0, ...[...reached.keys()].map(rankOf)) : rankOf(order.status);
  const timeOf = (status: OrderStatus) => reached.get(status) ?? null;
  const isReviewed = isActive || rank >= rankOf("reviewed");
  const isShipped = rank >= rankOf("shipped");
  const isDelivered = rank >= rankOf("delivered");

  const review: TrackStep = isReviewed
    ? { key: "reviewed", state: "done", at: timeOf("reviewed") }
    : { key: "in_review", state: "current", at: timeOf("in_review") };
  const live: TrackStep = isActive
    ? { key: "live", state: "done", at: order.activatedAt }
    : { key: "live", state: isReviewed && !isShipped ? "current" : "coming", at: null };
  const steps: TrackStep[] = [
    { key: "received", state: "done", at: timeOf("received") ?? order.createdAt },
    review,
    live,
    ...(MAKING.includes(order.status)
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
  if (!isStopped) return steps;
  const stop: TrackStep = { key: order.status, state: "stopped", at: timeOf(order.status) };
  const done = steps.filter(({ state }) => state === "done");
  // What rests goes on one day; what came back or was cancelled does not.
  const rest = order.status === "on_hold" ? steps.filter(({ state }) => state !== "done") : [];
  return [...done, stop, ...rest.map((step): TrackStep => ({ ...step, state: "coming" }))];
}
