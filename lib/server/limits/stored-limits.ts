import "server-only";
import { createHmac } from "node:crypto";
import {
  EXCHANGES_PER_PROFILE,
  EXCHANGE_WINDOW_S,
  FORM_WINDOW_S,
  LOGIN_WINDOW_S,
  PROVIDER_TRIALS,
  PROVIDER_TRIALS_WINDOW_S,
  REGISTER_WINDOW_S,
  USERNAME_CHECKS_PER_SIGN_UP,
  WEBHOOK_SENDS,
  WEBHOOK_SENDS_WINDOW_S,
} from "#lib/domain/limits";
import { openRateLimitStore } from "#lib/server/dal/rate-limit-store";
import { getEnv } from "#lib/server/env";
import { rateLimit } from "./rate-limit.ts";
import { withRedis } from "./redis-limit.ts";

// Without a secret, hashes of all IPv4 addresses could be computed in minutes.
const toHash = (text: string) => createHmac("sha256", getEnv().authSecret).update(text).digest("base64url");

const storedLimit = (name: string, readPoints: () => number, durationS: number) =>
  rateLimit(() => {
    const points = readPoints();
    return withRedis({ name, points, durationS }, openRateLimitStore(name, points, durationS));
  }, toHash);

/** Failed attempts per identifier and address, or per known browser. */
export const loginLimit = storedLimit("login", () => getEnv().rateLimits.login, LOGIN_WINDOW_S);
export const loginTotalLimit = storedLimit("total", () => getEnv().rateLimits.loginTotal, LOGIN_WINDOW_S);
export const loginIpLimit = storedLimit("login_ip", () => getEnv().rateLimits.loginIp, LOGIN_WINDOW_S);
export const registerLimit = storedLimit("register", () => getEnv().rateLimits.registerIp, REGISTER_WINDOW_S);
/** Sign-ups refused as taken: each reveals that an account exists. */
export const takenLimit = storedLimit("taken", () => getEnv().rateLimits.registerIp, REGISTER_WINDOW_S);
export const usernameLimit = storedLimit(
  "username",
  () => getEnv().rateLimits.registerIp * USERNAME_CHECKS_PER_SIGN_UP,
  REGISTER_WINDOW_S,
);
export const formLimit = storedLimit("form", () => getEnv().rateLimits.formIp, FORM_WINDOW_S);
export const exchangeLimit = storedLimit("exchange", () => getEnv().rateLimits.exchangeIp, EXCHANGE_WINDOW_S);
/** Trials per company: each sends a request to an address that its owner chose. */
export const providerTrialLimit = storedLimit("provider", () => PROVIDER_TRIALS, PROVIDER_TRIALS_WINDOW_S);
/** Webhook sends per company, because endpoints can be removed and added. */
export const webhookSendLimit = storedLimit("webhook_send", () => WEBHOOK_SENDS, WEBHOOK_SENDS_WINDOW_S);
/** Exchanges per profile. */
export const receiverLimit = storedLimit("receiver", () => EXCHANGES_PER_PROFILE, EXCHANGE_WINDOW_S);
