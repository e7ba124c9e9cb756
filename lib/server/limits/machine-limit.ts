import { RateLimiterMemory, RateLimiterRes, type RateLimiterAbstract } from "rate-limiter-flexible";
import { findPrimary, type LimitCall, type LimitState, type PrimaryPeer } from "#lib/server/machine";
import { processGlobal } from "#lib/server/process-global";

export type Limiter = Pick<RateLimiterAbstract, "points" | "get" | "consume" | "reward" | "delete">;

interface Limit {
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

/** In the primary. */
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
