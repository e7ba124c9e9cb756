import { RateLimiterRes } from "rate-limiter-flexible";
import { AppError } from "#lib/domain/errors";
import { networkOf } from "./client-network.ts";
import type { Limiter } from "./machine-limit.ts";

interface LimitKey {
  /** Counted by network, see `networkOf`. */
  address?: string;
  subject?: string;
}

export interface RateLimit {
  /** @throws AppError too_many when nothing is left; takes nothing */
  check(key: LimitKey): Promise<void>;
  take(key: LimitKey): Promise<void>;
  refund(key: LimitKey): Promise<void>;
  reset(key: LimitKey): Promise<void>;
}

/** @param hash of a key's text: neither rows nor memory hold an address or e-mail */
export function rateLimit(create: () => Limiter, hash: (text: string) => string): RateLimit {
  let limiter: Limiter | undefined;
  const open = () => (limiter ??= create());
  const toKey = ({ address, subject = "" }: LimitKey) =>
    hash(`${subject}\0${address === undefined ? "" : networkOf(address)}`);
  const refuse = (state: RateLimiterRes): never => {
    throw new AppError("too_many", { retryAfterS: Math.max(1, Math.ceil(state.msBeforeNext / 1000)) });
  };
  return {
    async check(key) {
      const state = await open().get(toKey(key));
      if (state && state.consumedPoints >= open().points) refuse(state);
    },
    async take(key) {
      try {
        await open().consume(toKey(key));
      } catch (error) {
        if (error instanceof RateLimiterRes) refuse(error);
        throw error;
      }
    },
    async refund(key) {
      await open().reward(toKey(key));
    },
    async reset(key) {
      await open().delete(toKey(key));
    },
  };
}
