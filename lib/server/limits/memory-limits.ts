import { hash } from "node:crypto";
import {
  ACTION_WINDOW_S,
  ADMIN_WRITES_FACTOR,
  ACTIONS_PER_ADDRESS_TOTAL_FACTOR,
  ACTIONS_PER_ADDRESS_FACTOR,
  UNKNOWN_API_KEYS_MAX,
  API_WINDOW_S,
  UNKNOWN_CARD_CODES_MAX,
  CARD_CODE_WINDOW_S,
  COMPANY_LOGINS_PER_ADDRESS,
  LOGIN_WINDOW_S,
  UPLOAD_WINDOW_S,
  UPLOADS_PER_HOUR,
  WRITE_WINDOW_S,
} from "#lib/domain/limits";
import { getEnv } from "#lib/server/env";
import { findRedis } from "#lib/server/redis/redis";
import { chainOf, machineChain, machineLimit } from "./memory-limiter.ts";
import { limitChain, rateLimit, type RateLimit } from "./rate-limit.ts";
import { withRedis } from "./redis-limit.ts";

let salt: string | undefined;

// Not an HMAC, which takes four times as long, four times per tap. All workers need the same salt.
function toHash(text: string): string {
  salt ??= hash("sha256", `rate limits\0${getEnv().authSecret}`, "base64url");
  return hash("sha256", `${salt}${text}`, "base64url");
}

const memoryLimit = (name: string, readPoints: () => number, durationS: number): RateLimit =>
  rateLimit(() => {
    const limit = { name, points: readPoints(), durationS };
    return withRedis(limit, machineLimit(limit));
  }, toHash);

/** Uploads per account, including those rejected later: decoding is the cost. */
export const uploadLimit = memoryLimit("upload", () => UPLOADS_PER_HOUR, UPLOAD_WINDOW_S);
const takeActionOf = limitChain(() => {
  const points = getEnv().rateLimits.action;
  const limits = [
    { name: "action-network", points: points * ACTIONS_PER_ADDRESS_TOTAL_FACTOR, durationS: ACTION_WINDOW_S },
    { name: "action", points, durationS: ACTION_WINDOW_S },
    { name: "action-address", points: points * ACTIONS_PER_ADDRESS_FACTOR, durationS: ACTION_WINDOW_S },
  ];
  return findRedis()
    ? chainOf(limits.map((limit) => withRedis(limit, machineLimit(limit))))
    : machineChain(limits);
}, toHash);
/**
 * Counts by address, so that one address cannot create any number of keys. Then counts on the profile by
 * visitor and by address: a visitor who changes the user agent is still one address.
 */
export const takeAction = (
  uid: string,
  { clientAddress: address, userAgent }: { clientAddress: string; userAgent: string },
): Promise<void> =>
  takeActionOf([{ address }, { address, subject: `${uid}\0${userAgent}` }, { address, subject: uid }]);
/** Changing calls per account, refused ones too. */
export const writeLimit = memoryLimit("write", () => getEnv().rateLimits.writes, WRITE_WINDOW_S);
export const adminWriteLimit = memoryLimit(
  "admin-write",
  () => getEnv().rateLimits.writes * ADMIN_WRITES_FACTOR,
  WRITE_WINDOW_S,
);
/** Unknown card codes per address, so that cards cannot be found by guessing. */
export const cardCodeLimit = memoryLimit("card-code", () => UNKNOWN_CARD_CODES_MAX, CARD_CODE_WINDOW_S);
/** Company logins per address, starts and callbacks: each may send a request to the provider. */
export const companyLoginLimit = memoryLimit(
  "company-login",
  () => COMPANY_LOGINS_PER_ADDRESS,
  LOGIN_WINDOW_S,
);
export const apiLimit = memoryLimit("api", () => getEnv().rateLimits.api, API_WINDOW_S);
/** Unknown API keys per address: each costs a look-up. */
export const apiKeyLimit = memoryLimit("api-key", () => UNKNOWN_API_KEYS_MAX, API_WINDOW_S);
