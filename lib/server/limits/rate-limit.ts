import { RateLimiterRes } from "rate-limiter-flexible";
import { AppError } from "#lib/domain/errors";
import { networkOf } from "./client-network.ts";
import type { Chain, Limiter } from "./memory-limiter.ts";

export interface LimitKey {
  /** Counted by network, see `networkOf`. */
  address?: string;
  subject?: string;
}

export interface Allowance {
  limit: number;
  left: number;
  /** Time until the window ends. */
  resetS: number;
}

export interface RateLimit {
  /** @throws AppError too_many when nothing is left; takes nothing */
  check(key: LimitKey): Promise<void>;
  take(key: LimitKey): Promise<void>;
  /** Takes like `take`, and returns the rest. */
  spend(key: LimitKey): Promise<Allowance>;
  refund(key: LimitKey): Promise<void>;
  reset(key: LimitKey): Promise<void>;
}

const textOf = ({ address, subject = "" }: LimitKey) =>
  `${subject}\0${address === undefined ? "" : networkOf(address)}`;

function refuse(reason: unknown): never {
  if (!(reason instanceof RateLimiterRes)) throw reason;
  throw new AppError("too_many", { retryAfterS: Math.max(1, Math.ceil(reason.msBeforeNext / 1000)) });
}

/** @param hash hashes a key's text: neither rows nor memory hold an address or e-mail */
export function rateLimit(create: () => Limiter, hash: (text: string) => string): RateLimit {
  let limiter: Limiter | undefined;
  const open = () => (limiter ??= create());
  const toKey = (key: LimitKey) => hash(textOf(key));
  return {
    async check(key) {
      const state = await open().get(toKey(key));
      if (state && state.consumedPoints >= open().points) refuse(state);
    },
    async take(key) {
      await open().consume(toKey(key)).catch(refuse);
    },
    async spend(key) {
      const { remainingPoints, msBeforeNext } = await open().consume(toKey(key)).catch(refuse);
      return { limit: open().points, left: remainingPoints, resetS: Math.ceil(msBeforeNext / 1000) };
    },
    async refund(key) {
      await open().reward(toKey(key));
    },
    async reset(key) {
      await open().delete(toKey(key));
    },
  };
}

/** Takes from several limits in turn, until one refuses. @throws AppError too_many */
export function limitChain(
  create: () => Chain,
  hash: (text: string) => string,
): (keys: readonly LimitKey[]) => Promise<void> {
  let chain: Chain | undefined;
  return (keys) => (chain ??= create())(keys.map((key) => hash(textOf(key)))).catch(refuse);
}
