import { hash, randomBytes } from "node:crypto";
import { isUid } from "#lib/domain/account/uid";
import { AppError } from "#lib/domain/errors";
import { EVENTS_PER_COMMIT_MAX, EVENT_WAIT_MAX_MS } from "#lib/domain/limits";
import type { CountedAction, Source } from "#lib/domain/statistics/action";
import { deviceOf, referrerOf } from "#lib/domain/statistics/visit-kind";
import { appendEvents } from "#lib/server/dal/statistics/append-events";
import { findOrCreateDaySalt, type DaySalt } from "#lib/server/dal/statistics/visitor-salts";
import { getEnv } from "#lib/server/env";
import { createGroupCommit } from "#lib/server/process/group-commit";
import { metrics } from "#lib/server/metrics";

const SALT_BYTES = 32;
const HASH_HEX_CHARS = 32;

interface Visit {
  action: CountedAction;
  source: Source;
  /** The opened link; empty for other actions. */
  target: string;
  /** Host of the referring page; empty without one. */
  referrer: string;
  clientAddress: string;
  userAgent: string;
}

const append = createGroupCommit({
  store: appendEvents,
  itemsMax: EVENTS_PER_COMMIT_MAX,
  waitMaxMs: EVENT_WAIT_MAX_MS,
});

/**
 * Stores only the kinds of device and referrer, and a hash of the visitor until the day closes.
 *
 * @throws AppError not_found (no active profile has `uid`, or it does not show the link)
 */
export async function recordAction(uid: string, visit: Visit): Promise<void> {
  const today = isUid(uid) ? await findDaySalt(uid) : null;
  if (!today) throw new AppError("not_found");
  const { action, source, target, userAgent } = visit;
  const visitor = { day: today.day, hash: hashOf(uid, visit, today.salt) };
  const device = deviceOf(userAgent);
  const referrer = referrerOf(visit.referrer, { userAgent, ownHost: new URL(getEnv().appOrigin).host });
  const isStored = await append({ uid, action, target, source, device, referrer, visitor });
  if (!isStored) throw new AppError("not_found");
  metrics.actions.inc({ action });
}

/** Hashes the profile too, so that visitors cannot be recognised across profiles. */
function hashOf(uid: string, { clientAddress, userAgent }: Visit, salt: Uint8Array): string {
  const visitor = Buffer.concat([salt, Buffer.from(`${uid}\0${clientAddress}\0${userAgent}`)]);
  return hash("sha256", visitor, "hex").slice(0, HASH_HEX_CHARS);
}

let cached: (DaySalt & { untilMs: number }) | undefined;

/** Queries the database once per day. */
async function findDaySalt(uid: string): Promise<DaySalt | null> {
  const nowMs = Date.now();
  if (cached && nowMs < cached.untilMs) return cached;
  cached = undefined;
  const today = await findOrCreateDaySalt(uid, randomBytes(SALT_BYTES));
  if (today) cached = { ...today, untilMs: nowMs + today.leftMs };
  return today;
}
