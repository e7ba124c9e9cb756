import "server-only";
import { createHmac, randomBytes } from "node:crypto";
import { AppError } from "#lib/domain/errors";
import type { Source, VisitorAction } from "#lib/domain/statistics/action";
import { toSeries } from "#lib/domain/statistics/series";
import type { OwnStatistics, Series, SeriesLengthDays } from "#lib/domain/statistics/statistics";
import { countEvents, listActivities, appendEvent, isUid } from "#lib/server/dal/statistics/events";
import { findReferrals, type Referrals } from "#lib/server/dal/statistics/referrals";
import { findDayCounts } from "#lib/server/dal/statistics/series";
import { findOrCreateDaySalt, type DaySalt } from "#lib/server/dal/statistics/visitor-salts";
import { getEnv } from "#lib/server/env";
import { metrics } from "#lib/server/metrics";
import { referralPath } from "#lib/wire/pages";

const ACTIVITIES_SHOWN = 10;

/** Counters since the account was made, and the ten newest activities, newest first. */
export async function getStatistics(userId: string): Promise<OwnStatistics> {
  const [counts, activities] = await Promise.all([
    countEvents(userId),
    listActivities(userId, ACTIVITIES_SHOWN),
  ]);
  return { ...counts, activities, readAt: new Date() };
}

/** The last days, and totals of as many before. @throws AppError no_session when the account was deleted meanwhile */
export async function getSeries(userId: string, days: SeriesLengthDays): Promise<Series> {
  const found = await findDayCounts(userId, 2 * days);
  if (!found) throw new AppError("no_session");
  return toSeries({ days, ...found });
}

const SALT_BYTES = 32;
const HASH_BYTES = 16;

interface Visit {
  action: VisitorAction;
  source: Source;
  clientAddress: string;
  userAgent: string;
}

/** Stores the visitor as a hash, until the day closes. @throws AppError not_found when no active profile has `uid` */
export async function recordAction(uid: string, visit: Visit): Promise<void> {
  const today = isUid(uid) ? await findDaySalt(uid) : null;
  if (!today) throw new AppError("not_found");
  const { action, source } = visit;
  const visitor = { day: today.day, hash: hashOf(uid, visit, today.salt) };
  if (!(await appendEvent(uid, { action, source, visitor }))) throw new AppError("not_found");
  metrics.actions.inc({ action });
}

/** Includes the profile, so that a visitor cannot be recognised across profiles. */
function hashOf(uid: string, { clientAddress, userAgent }: Visit, salt: Uint8Array): Uint8Array {
  const hmac = createHmac("sha256", salt).update(`${uid}\0${clientAddress}\0${userAgent}`);
  return hmac.digest().subarray(0, HASH_BYTES);
}

let known: (DaySalt & { untilMs: number }) | undefined;

/** Queries the database once per day. */
async function findDaySalt(uid: string): Promise<DaySalt | null> {
  const nowMs = Date.now();
  if (known && nowMs < known.untilMs) return known;
  known = undefined;
  const today = await findOrCreateDaySalt(uid, randomBytes(SALT_BYTES));
  if (today) known = { ...today, untilMs: nowMs + today.leftMs };
  return today;
}

/** `link` is the absolute URL of the sign-up. @throws AppError no_session when the account was deleted meanwhile */
export async function getReferrals(userId: string): Promise<Referrals & { link: string }> {
  const referrals = await findReferrals(userId);
  if (!referrals) throw new AppError("no_session");
  return { ...referrals, link: getEnv().appOrigin + referralPath(referrals.code) };
}
