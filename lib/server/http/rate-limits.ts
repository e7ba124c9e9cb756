import "server-only";
import { createHash, createHmac, randomBytes } from "node:crypto";
import { RateLimiterMemory, RateLimiterRes, type RateLimiterAbstract } from "rate-limiter-flexible";
import { AppError } from "@/lib/domain/errors";
import { ACTION_WINDOW_S, FORM_WINDOW_S, LOGIN_WINDOW_S, REGISTER_WINDOW_S } from "@/lib/domain/limits";
import { openRateLimitStore } from "@/lib/server/dal/rate-limit-store";
import { getEnv } from "@/lib/server/env";

/** How much of what is allowed to whom (CONTRACT §2). Keys are sealed: no address or e-mail can be told from them. */
export interface RateLimit {
  /** Throws `too_many` when nothing is left, and takes nothing. */
  check(key: string): Promise<void>;
  /** Takes one, or throws `too_many`. */
  take(key: string): Promise<void>;
  /** Gives one back. */
  giveBack(key: string): Promise<void>;
  /** Starts anew. */
  reset(key: string): Promise<void>;
}

function rateLimit(create: () => RateLimiterAbstract): RateLimit {
  let limiter: RateLimiterAbstract | undefined;
  const open = () => (limiter ??= create());
  const refuse = (state: RateLimiterRes): never => {
    throw new AppError("too_many", { retryAfterS: Math.max(1, Math.ceil(state.msBeforeNext / 1000)) });
  };
  return {
    async check(key) {
      const state = await open().get(hash(key));
      if (state && state.consumedPoints >= open().points) refuse(state);
    },
    async take(key) {
      try {
        await open().consume(hash(key));
      } catch (error) {
        if (error instanceof RateLimiterRes) refuse(error);
        throw error;
      }
    },
    async giveBack(key) {
      await open().reward(hash(key));
    },
    async reset(key) {
      await open().delete(hash(key));
    },
  };
}

// All addresses there are could be hashed in minutes, without a secret.
const hash = (key: string) => createHmac("sha256", getEnv().authSecret).update(key).digest("base64url");

/** Failed attempts per account (or unknown identifier) and address. */
export const loginLimit = rateLimit(() =>
  openRateLimitStore("login", getEnv().rateLimits.login, LOGIN_WINDOW_S),
);
/** The same over all addresses. */
export const loginTotalLimit = rateLimit(() =>
  openRateLimitStore("total", getEnv().rateLimits.loginTotal, LOGIN_WINDOW_S),
);
/** Accounts created from one address. */
export const registerLimit = rateLimit(() =>
  openRateLimitStore("register", getEnv().rateLimits.registerIp, REGISTER_WINDOW_S),
);
/** Contact messages accepted from one address. */
export const formLimit = rateLimit(() =>
  openRateLimitStore("form", getEnv().rateLimits.formIp, FORM_WINDOW_S),
);
/** Visitor actions per visitor and profile, in this process. */
export const actionLimit = rateLimit(
  () => new RateLimiterMemory({ points: getEnv().rateLimits.action, duration: ACTION_WINDOW_S }),
);

// Tells visitors apart for a minute's limit; it is not kept and never leaves the process.
const visitorSalt = randomBytes(16);

export const visitorKey = (clientAddress: string, userAgent: string): string =>
  createHash("sha256")
    .update(visitorSalt)
    .update(clientAddress)
    .update("\0")
    .update(userAgent)
    .digest("base64url");
