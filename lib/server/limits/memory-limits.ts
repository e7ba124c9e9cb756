import { hash } from "node:crypto";
import {
  ACTION_WINDOW_S,
  ACTIONS_OF_ADDRESS_FACTOR,
  ACTIONS_PER_ADDRESS_FACTOR,
  API_KEY_MISSES,
  API_WINDOW_S,
  CARD_CODE_MISSES,
  CARD_CODE_WINDOW_S,
  COMPANY_LOGINS_PER_ADDRESS,
  LOGIN_WINDOW_S,
  UPLOAD_WINDOW_S,
  UPLOADS_PER_HOUR,
} from "#lib/domain/limits";
import { getEnv } from "#lib/server/env";
import { findRedis } from "#lib/server/redis/redis";
import { chainOf, machineChain, machineLimit } from "./machine-limit.ts";
import { limitChain, rateLimit, type RateLimit } from "./rate-limit.ts";
import { withRedis } from "./redis-limit.ts";

let salt: string | undefined;

// In one call: an HMAC takes four times as long, four times per tap. All workers need the same salt.
function toHash(text: string): string {
  salt ??= hash("sha256", `rate limits\0${getEnv().authSecret}`, "base64url");
  return hash("sha256", `${salt}${text}`, "base64url");
}

const memoryLimit = (name: string, readPoints: () => number, durationS: number): RateLimit =>
  rateLimit(() => {
    const limit = { name, points: readPoints(), durationS };
    return withRedis(limit, machineLimit(limit));
  }, toHash);

/** Per account, including uploads that are rejected later, as decoding is the cost. */
export const uploadLimit = memoryLimit("upload", () => UPLOADS_PER_HOUR, UPLOAD_WINDOW_S);
const takeActionOf = limitChain(() => {
  const points = getEnv().rateLimits.action;
  const limits = [
    { name: "action-network", points: points * ACTIONS_OF_ADDRESS_FACTOR, durationS: ACTION_WINDOW_S },
    { name: "action", points, durationS: ACTION_WINDOW_S },
    { name: "action-address", points: points * ACTIONS_PER_ADDRESS_FACTOR, durationS: ACTION_WINDOW_S },
  ];
  return findRedis()
    ? chainOf(limits.map((limit) => withRedis(limit, machineLimit(limit))))
    : machineChain(limits);
}, toHash);
/**
 * Of the address, so that it cannot make any number of the keys that follow. Then of the visitor on the profile, and of
 * the address on it: a visitor who changes the user agent is still one address.
 */
export const takeAction = (
  uid: string,
  { clientAddress: address, userAgent }: { clientAddress: string; userAgent: string },
): Promise<void> =>
  takeActionOf([{ address }, { address, subject: `${uid}\0${userAgent}` }, { address, subject: uid }]);
/** Codes that no card has, per address, so that cards cannot be found by trying. */
export const cardCodeLimit = memoryLimit("card-code", () => CARD_CODE_MISSES, CARD_CODE_WINDOW_S);
/** Starts of company logins, per address, and ways back: each may be a request to the provider. */
export const companyLoginLimit = memoryLimit(
  "company-login",
  () => COMPANY_LOGINS_PER_ADDRESS,
  LOGIN_WINDOW_S,
);
/** Requests of the open API, per key. */
export const apiLimit = memoryLimit("api", () => getEnv().rateLimits.api, API_WINDOW_S);
/** Unknown keys, per address: each costs a look-up. */
export const apiKeyLimit = memoryLimit("api-key", () => API_KEY_MISSES, API_WINDOW_S);
