import "server-only";
import { createHmac, randomBytes } from "node:crypto";
import type { Source, VisitorAction } from "@/lib/domain/action";
import { AppError } from "@/lib/domain/errors";
import { appendEvent, isUid } from "@/lib/server/dal/events";
import { keepDaySalt, type DaySalt } from "@/lib/server/dal/visitor-salts";

const SALT_BYTES = 32;
const HASH_BYTES = 16;

interface Visit {
  action: VisitorAction;
  source: Source;
  clientAddress: string;
  userAgent: string;
}

/**
 * Records what a visitor did, durably before it returns (CONTRACT §3 row 7). Who it was is kept until the day is
 * over, as a hash that nothing can be read from (docs/security.md).
 *
 * @throws AppError not_found when no active profile has this public id
 */
export async function recordAction(uid: string, visit: Visit): Promise<void> {
  const today = isUid(uid) ? await findDaySalt(uid) : null;
  if (!today) throw new AppError("not_found");
  const { action, source } = visit;
  const visitor = { day: today.day, hash: hashOf(uid, visit, today.salt) };
  if (!(await appendEvent(uid, { action, source, visitor }))) throw new AppError("not_found");
}

/** The profile is part of it: nobody is recognised on another one. */
function hashOf(uid: string, { clientAddress, userAgent }: Visit, salt: Uint8Array): Uint8Array {
  const hmac = createHmac("sha256", salt).update(`${uid}\0${clientAddress}\0${userAgent}`);
  return hmac.digest().subarray(0, HASH_BYTES);
}

let known: (DaySalt & { untilMs: number }) | undefined;

/** Asks the database once a day. Without an active profile there is nothing to be counted, and nothing is made. */
async function findDaySalt(uid: string): Promise<DaySalt | null> {
  const nowMs = Date.now();
  if (known && nowMs < known.untilMs) return known;
  known = undefined;
  const today = await keepDaySalt(uid, randomBytes(SALT_BYTES));
  if (today) known = { ...today, untilMs: nowMs + today.leftMs };
  return today;
}
