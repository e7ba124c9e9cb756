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

/** Counters since the account was made, and the ten newest activities, newest first. */
export async function getStatistics(userId: string): Promise<OwnStatistics> {
  const [counts, activities] = await fromReplica(() =>
    Promise.all([countEvents(userId), listActivities(userId, ACTIVITIES_SHOWN)]),
  );
  return { ...counts, activities, readAt: new Date() };
}

/** A new account may not have arrived at the replica: then the primary decides. */
async function findOnEither<T>(read: () => Promise<T | null>): Promise<T | null> {
  return (await fromReplica(read)) ?? read();
}

/** The last days, and totals of as many before. @throws AppError no_session when the account was deleted meanwhile */
export async function getSeries(userId: string, days: SeriesLengthDays): Promise<Series> {
  const found = await findOnEither(() => findDayCounts(userId, 2 * days));
  if (!found) throw new AppError("no_session");
  return toSeries({ days, ...found });
}

/** `link` is the absolute URL of the sign-up. @throws AppError no_session when the account was deleted meanwhile */
export async function getReferrals(userId: string): Promise<Referrals & { link: string }> {
  const referrals = await findOnEither(() => findReferrals(userId));
  if (!referrals) throw new AppError("no_session");
  return { ...referrals, link: getEnv().appOrigin + referralPath(referrals.code) };
}
