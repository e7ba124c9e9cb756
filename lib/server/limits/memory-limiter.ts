import { RateLimiterMemory, RateLimiterRes, type RateLimiterAbstract } from "rate-limiter-flexible";
import { createGroupCommit } from "#lib/server/process/group-commit";
import {
  findPrimary,
  type ChainCall,
  type LimitCall,
  type LimitState,
  type PrimaryPeer,
} from "#lib/server/process/process-calls";
import { processGlobal } from "#lib/server/process/process-global";

export type Limiter = Pick<RateLimiterAbstract, "points" | "get" | "consume" | "reward" | "delete">;

export interface Limit {
  readonly name: string;
  readonly points: number;
  readonly durationS: number;
}

const CALLERS_MAX = 500;
/** After this time, the next batch does not wait for the response. */
const RESPONSE_MAX_MS = 250;

const limiters = processGlobal("machine-limits", () => new Map<string, RateLimiterMemory>());

function limiterOf({ name, points, durationS }: Limit): RateLimiterMemory {
  const limiter = limiters.get(name) ?? new RateLimiterMemory({ points, duration: durationS });
  limiters.set(name, limiter);
  return limiter;
}

/** Counts in memory, for all workers of this machine. */
export function machineLimit(limit: Limit): Limiter {
  const primary = findPrimary();
  return primary ? limiterAt(primary, limit) : limiterOf(limit);
}

function limiterAt(primary: PrimaryPeer, limit: Limit): Limiter {
  const send = async (operation: LimitCall["operation"], key: string | number) => {
    const state = await primary.request("limit", { ...limit, operation, key: String(key) });
    const result =
      state &&
      new RateLimiterRes(
        Math.max(0, limit.points - state.consumedPoints),
        state.msBeforeNext,
        state.consumedPoints,
      );
    return { result, isRefused: state?.isRefused === true };
  };
  const change = async (operation: "consume" | "reward", key: string | number) => {
    const { result, isRefused } = await send(operation, key);
    if (isRefused || !result) throw result ?? new Error("no count");
    return result;
  };
  return {
    points: limit.points,
    get: async (key) => (await send("get", key)).result,
    consume: (key) => change("consume", key),
    reward: (key) => change("reward", key),
    delete: async (key) => (await send("delete", key)).result !== null,
  };
}

/** Consumes a key per limit in turn. @throws RateLimiterRes of the first refusal; later ones count nothing */
export type Chain = (keys: readonly string[]) => Promise<void>;

export const chainOf =
  (limiters: readonly Limiter[]): Chain =>
  async (keys) => {
    for (const [place, limiter] of limiters.entries()) await limiter.consume(keys[place] ?? "");
  };

/** Like `machineLimit`. During a request to the primary, the next callers gather into one batch. */
export function machineChain(limits: readonly Limit[]): Chain {
  const primary = findPrimary();
  if (!primary) return chainOf(limits.map(limiterOf));
  const send = createGroupCommit({
    store: (callers: readonly (readonly string[])[]) => primary.request("limitChain", { limits, callers }),
    itemsMax: CALLERS_MAX,
    waitMaxMs: RESPONSE_MAX_MS,
  });
  return async (keys) => {
    const refusedMs = await send(keys);
    if (refusedMs > 0) throw new RateLimiterRes(0, refusedMs);
  };
}

/** Runs in the primary. */
export function takeChains({ limits, callers }: ChainCall): Promise<number[]> {
  const take = chainOf(limits.map(limiterOf));
  return Promise.all(callers.map((keys) => take(keys).then(() => 0, refusedMsOf)));
}

function refusedMsOf(reason: unknown): number {
  if (reason instanceof RateLimiterRes) return Math.max(1, reason.msBeforeNext);
  throw reason;
}

/** Runs in the primary. */
export async function countLimit({ operation, key, ...limit }: LimitCall): Promise<LimitState | null> {
  const limiter = limiterOf(limit);
  try {
    const state = operation === "delete" ? (await limiter.delete(key), null) : await limiter[operation](key);
    return state && { isRefused: false, ...countsOf(state) };
  } catch (error) {
    if (error instanceof RateLimiterRes) return { isRefused: true, ...countsOf(error) };
    throw error;
  }
}

const countsOf = ({ consumedPoints, msBeforeNext }: RateLimiterRes) => ({ consumedPoints, msBeforeNext });
