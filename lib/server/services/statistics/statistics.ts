import "server-only";
import { AppError } from "#lib/domain/errors";
import { toSeries } from "#lib/domain/statistics/series";
import type { OwnStatistics, Series, SeriesLengthDays } from "#lib/domain/statistics/statistics";
import { fromReplica } from "#lib/server/dal/replica";
import { countEvents, listActivities } from "#lib/server/dal/statistics/events";
import { findReferrals, type Referrals } from "#lib/server/dal/statistics/referrals";
import { findDayCounts } from "#lib/server/dal/statistics/series";
import { getEnv } from "#lib/server/env";
import { referralPath } from "#lib/wire/pages";

const ACTIVITIES_SHOWN = 10;

export async function getStatistics(userId: string): Promise<OwnStatistics> {
  const [counts, activities] = await fromReplica(() =>
    Promise.all([countEvents(userId), listActivities(userId, ACTIVITIES_SHOWN)]),
  );
  return { ...counts, activities, readAt: new Date() };
}

/** Falls back to the primary, as the replica may not have a new account yet. */
async function findOnEither<T>(read: () => Promise<T | null>): Promise<T | null> {
  return (await fromReplica(read)) ?? read();
}

/** Includes totals of as many days before. @throws AppError no_session (the account was deleted) */
export async function getSeries(userId: string, days: SeriesLengthDays): Promise<Series> {
  const found = await findOnEither(() => findDayCounts(userId, 2 * days));
  if (!found) throw new AppError("no_session");
  return toSeries({ days, ...found });
}

/** `link` is the absolute sign-up URL. @throws AppError no_session (the account was deleted) */
export async function getReferrals(userId: string): Promise<Referrals & { link: string }> {
  const referrals = await findOnEither(() => findReferrals(userId));
  if (!referrals) throw new AppError("no_session");
  return { ...referrals, link: getEnv().appOrigin + referralPath(referrals.code) };
}
