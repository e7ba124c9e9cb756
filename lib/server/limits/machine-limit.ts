import { RateLimiterMemory, RateLimiterRes, type RateLimiterAbstract } from "rate-limiter-flexible";
import { findPrimary, type LimitCall, type LimitState, type PrimaryPeer } from "#lib/server/machine";
import { processGlobal } from "#lib/server/process-global";

export type Limiter = Pick<RateLimiterAbstract, "points" | "get" | "consume" | "reward" | "delete">;

export interface Limit {
  readonly name: string;
  readonly points: number;
  readonly durationS: number;
}

const limiters = processGlobal("rate-limits", () => new Map<string, RateLimiterMemory>());

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
  const ask = async (operation: LimitCall["operation"], key: string | number) => {
    const state = await primary.request("limit", [{ ...limit, operation, key: String(key) }]);
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
    const { result, isRefused } = await ask(operation, key);
    if (isRefused || !result) throw result ?? new Error("no count");
    return result;
  };
  return {
    points: limit.points,
    get: async (key) => (await ask("get", key)).result,
    consume: (key) => change("consume", key),
    reward: (key) => change("reward", key),
    delete: async (key) => (await ask("delete", key)).result !== null,
  };
}

/**
 * Consumes a key of each limit in turn.
 *
 * @throws RateLimiterRes of the first that refuses; those after it count nothing
 */
export type Chain = (keys: readonly string[]) => Promise<void>;

export const chainOf =
  (limiters: readonly Limiter[]): Chain =>
  async (keys) => {
    for (const [place, limiter] of limiters.entries()) await limiter.consume(keys[place] ?? "");
  };

/** As `machineLimit`, with one request to the process that counts. */
export function machineChain(limits: readonly Limit[]): Chain {
  const primary = findPrimary();
  if (!primary) return chainOf(limits.map(limiterOf));
  return async (keys) => {
    const calls = limits.map((limit, place) => ({
      ...limit,
      operation: "consume" as const,
      key: keys[place] ?? "",
    }));
    const state = await primary.request("limit", calls);
    if (!state) throw new Error("no count");
    if (state.isRefused) throw new RateLimiterRes(0, state.msBeforeNext, state.consumedPoints);
  };
}

/** In the primary. */
export async function countLimits(calls: readonly LimitCall[]): Promise<LimitState | null> {
  let state: LimitState | null = null;
  for (const call of calls) {
    state = await countLimit(call);
    if (state?.isRefused) break;
  }
  return state;
}

async function countLimit({ operation, key, ...limit }: LimitCall): Promise<LimitState | null> {
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
