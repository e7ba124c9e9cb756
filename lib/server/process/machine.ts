import type { Drawing } from "./drawing-calls.ts";
import type { QueueLimits } from "./fair-queue.ts";
import type { Peer } from "./peer.ts";
import { processGlobal } from "./process-global.ts";

/** What a worker asks the primary, which keeps the state that the workers of a machine share. */
export interface PrimaryCalls {
  /** Answered when the database is ready; from then on the worker gets every invalidation. */
  join: { sent: null; answer: null };
  ready: { sent: null; answer: null };
  /** The start has failed. */
  failed: { sent: string; answer: null };
  /** Answered when every other worker has dropped the pages. */
  invalidate: { sent: readonly string[]; answer: null };
  /** @see sharedQueue; the answer names who is to blame for a full queue */
  takePlace: {
    sent: { queue: string; limits: QueueLimits; key: string; place: string };
    answer: "own" | "all" | null;
  };
  leavePlace: { sent: string; answer: null };
  /** @see sharedPace */
  takeCall: { sent: { name: string; windows: readonly CallWindow[] }; answer: number };
  closePace: { sent: { name: string; timeMs: number }; answer: null };
  /** @see machineLimit */
  limit: { sent: LimitCall; answer: LimitState | null };
  /** @see machineChain */
  limitChain: { sent: ChainCall; answer: readonly number[] };
  /** @see draw */
  draw: { sent: Drawing; answer: string | null };
  /** Of all workers, as Prometheus text. */
  metrics: { sent: null; answer: string };
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
  /** Of each caller, a key per limit. The answer has the time in ms until each may try again; 0: not refused. */
  readonly callers: readonly (readonly string[])[];
}

export interface LimitState {
  readonly isRefused: boolean;
  readonly consumedPoints: number;
  readonly msBeforeNext: number;
}

/** What the primary asks a worker. */
export interface WorkerCalls {
  invalidate: { sent: readonly string[]; answer: null };
  /** Of its registry, as prom-client's JSON. */
  metrics: { sent: null; answer: unknown };
  /** The whole app stops: from now on each response closes its connection. Answered after a while. */
  drain: { sent: null; answer: null };
  /** Answered when the worker accepts no connection. The last one empties the kernel's queue before. */
  close: { sent: { isLast: boolean }; answer: null };
  /** Other workers go on: accept nothing, finish, and end. */
  retire: { sent: null; answer: null };
}

export type PrimaryPeer = Peer<PrimaryCalls, WorkerCalls>;
export type WorkerPeer = Peer<WorkerCalls, PrimaryCalls>;

const machine = processGlobal<{ primary?: PrimaryPeer }>("machine", () => ({}));

/** Undefined where one process serves alone. */
export const findPrimary = (): PrimaryPeer | undefined => machine.primary;

export function setPrimary(primary: PrimaryPeer): void {
  machine.primary = primary;
}
