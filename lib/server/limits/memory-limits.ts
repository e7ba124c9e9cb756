import { hash } from "node:crypto";
import {
  ACTION_WINDOW_S,
  ACTIONS_PER_ADDRESS_FACTOR,
  CARD_CODE_MISSES,
  CARD_CODE_WINDOW_S,
  UPLOAD_WINDOW_S,
  UPLOADS_PER_HOUR,
} from "#lib/domain/limits";
import { getEnv } from "#lib/server/env";
import { machineLimit } from "./machine-limit.ts";
import { rateLimit, type RateLimit } from "./rate-limit.ts";

let salt: string | undefined;

// In one call: an HMAC takes four times as long, three times per tap. All workers need the same salt.
function toHash(text: string): string {
  salt ??= hash("sha256", `rate limits\0${getEnv().authSecret}`, "base64url");
  return hash("sha256", `${salt}${text}`, "base64url");
}

const memoryLimit = (name: string, readPoints: () => number, durationS: number): RateLimit =>
  rateLimit(() => machineLimit({ name, points: readPoints(), durationS }), toHash);

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
