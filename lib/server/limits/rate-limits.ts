import "server-only";
import { createHmac } from "node:crypto";
import { RateLimiterMemory, RateLimiterRes, type RateLimiterAbstract } from "rate-limiter-flexible";
import { AppError } from "#lib/domain/errors";
import {
  ACTION_WINDOW_S,
  ACTIONS_PER_ADDRESS_FACTOR,
  CARD_CODE_MISSES,
  CARD_CODE_WINDOW_S,
  FORM_WINDOW_S,
  LOGIN_WINDOW_S,
  REGISTER_WINDOW_S,
  UPLOAD_WINDOW_S,
  UPLOADS_PER_HOUR,
} from "#lib/domain/limits";
import { networkOf } from "./client-network.ts";
import { openRateLimitStore } from "#lib/server/dal/rate-limit-store";
import { getEnv } from "#lib/server/env";
import { processGlobal } from "#lib/server/process-global";

interface LimitKey {
  /** Counted by network, see `networkOf`. */
  address?: string;
  subject?: string;
}

/** Keys are HMACs, so rows hold no address or e-mail. */
export interface RateLimit {
  /** @throws AppError too_many when nothing is left; takes nothing */
  check(key: LimitKey): Promise<void>;
  take(key: LimitKey): Promise<void>;
  refund(key: LimitKey): Promise<void>;
  reset(key: LimitKey): Promise<void>;
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
    async refund(key) {
      await open().reward(hash(key));
    },
    async reset(key) {
      await open().delete(hash(key));
    },
  };
}

function memoryLimit(name: string, readPoints: () => number, durationS: number): RateLimit {
  return rateLimit(() =>
    processGlobal(
      `rate-limit.${name}`,
      () => new RateLimiterMemory({ points: readPoints(), duration: durationS }),
    ),
  );
}

// Without a secret, hashes of all IPv4 addresses could be computed in minutes.
const hash = ({ address, subject }: LimitKey) =>
  createHmac("sha256", getEnv().authSecret)
    .update(`${subject ?? ""}\0${address === undefined ? "" : networkOf(address)}`)
    .digest("base64url");

/** Failed attempts per account (or unknown identifier) and address. */
export const loginLimit = rateLimit(() =>
  openRateLimitStore("login", getEnv().rateLimits.login, LOGIN_WINDOW_S),
);
export const loginTotalLimit = rateLimit(() =>
  openRateLimitStore("total", getEnv().rateLimits.loginTotal, LOGIN_WINDOW_S),
);
export const loginIpLimit = rateLimit(() =>
  openRateLimitStore("login_ip", getEnv().rateLimits.loginIp, LOGIN_WINDOW_S),
);
export const registerLimit = rateLimit(() =>
  openRateLimitStore("register", getEnv().rateLimits.registerIp, REGISTER_WINDOW_S),
);
/** Sign-ups refused as taken: each reveals that an account exists. */
export const takenLimit = rateLimit(() =>
  openRateLimitStore("taken", getEnv().rateLimits.registerIp, REGISTER_WINDOW_S),
);
export const formLimit = rateLimit(() =>
  openRateLimitStore("form", getEnv().rateLimits.formIp, FORM_WINDOW_S),
);
/** Per account, including uploads that are rejected later, as decoding is the cost. */
export const uploadLimit = memoryLimit("upload", () => UPLOADS_PER_HOUR, UPLOAD_WINDOW_S);
export const actionLimit = memoryLimit("action", () => getEnv().rateLimits.action, ACTION_WINDOW_S);
/** Per address: a visitor who changes the user agent is still one address. */
export const actionAddressLimit = memoryLimit(
  "action-address",
  () => getEnv().rateLimits.action * ACTIONS_PER_ADDRESS_FACTOR,
  ACTION_WINDOW_S,
);
/** Codes that no card has, per address, so that cards cannot be found by trying. */
export const cardCodeLimit = memoryLimit("card-code", () => CARD_CODE_MISSES, CARD_CODE_WINDOW_S);
