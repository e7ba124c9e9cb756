import type { Drawing } from "./drawing-calls.ts";
import type { QueueLimits } from "./fair-queue.ts";
import type { Peer } from "./peer.ts";
import { processGlobal } from "./process-global.ts";

/** Calls from a worker to the primary, which holds the state that the workers of a machine share. */
export interface PrimaryCalls {
  /** Resolves when the database is ready; from then on the worker gets every invalidation. */
  join: { request: null; response: null };
  ready: { request: null; response: null };
  failed: { request: string; response: null };
  /** Resolves when every other worker has dropped the pages. */
  invalidate: { request: readonly string[]; response: null };
  /** @see sharedQueue; the response names the limit that a full queue has reached */
  acquireSlot: {
    request: { queue: string; limits: QueueLimits; key: string; place: string };
    response: "own" | "all" | null;
  };
  releaseSlot: { request: string; response: null };
  /** @see sharedPace */
  takeCall: { request: { name: string; windows: readonly CallWindow[] }; response: number };
  closePace: { request: { name: string; timeMs: number }; response: null };
  limit: { request: LimitCall; response: LimitState | null };
  limitChain: { request: ChainCall; response: readonly number[] };
  draw: { request: Drawing; response: string | null };
  /** Metrics of all workers, as Prometheus text. */
  metrics: { request: null; response: string };
}

export interface CallWindow {
  readonly windowMs: number;
  readonly calls: number;
}

export interface LimitCall {
  readonly name: string;
  readonly points: number;
  readonly durationS: number;
  readonly operation: "get" | "consume" | "reward" | "delete";
  readonly key: string;
}

export interface ChainCall {
  readonly limits: readonly Pick<LimitCall, "name" | "points" | "durationS">[];
  /** One key per limit for each caller. The response has the ms until each may retry; 0 means not refused. */
  readonly callers: readonly (readonly string[])[];
}

export interface LimitState {
  readonly isRefused: boolean;
  readonly consumedPoints: number;
  readonly msBeforeNext: number;
}

/** Calls from the primary to a worker. */
export interface WorkerCalls {
  invalidate: { request: readonly string[]; response: null };
  /** Metrics of its registry, as prom-client's JSON. */
  metrics: { request: null; response: unknown };
  /** The whole app stops: from now on, responses close their connections. Resolves when most clients know. */
  drain: { request: null; response: null };
  /** Resolves when the worker accepts no connection. The last one first empties the kernel's queue. */
  close: { request: { isLast: boolean }; response: null };
  /** Only this worker stops: it accepts nothing, finishes its requests and ends. */
  retire: { request: null; response: null };
}

export type PrimaryPeer = Peer<PrimaryCalls, WorkerCalls>;
export type WorkerPeer = Peer<WorkerCalls, PrimaryCalls>;

const machine = processGlobal<{ primary?: PrimaryPeer }>("machine", () => ({}));

/** Undefined where one process serves alone. */
export const findPrimary = (): PrimaryPeer | undefined => machine.primary;

export function setPrimary(primary: PrimaryPeer): void {
  machine.primary = primary;
}
