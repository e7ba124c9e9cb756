import "server-only";
import { AppError } from "#lib/domain/errors";
import { toSeries } from "#lib/domain/statistics/series";
import type { OwnStatistics, Series, SeriesLengthDays } from "#lib/domain/statistics/statistics";
import { countEvents, listActivities } from "#lib/server/dal/statistics/events";
import { findDayCounts } from "#lib/server/dal/statistics/series";

const ACTIVITIES_SHOWN = 10;

export async function getStatistics(userId: string): Promise<OwnStatistics> {
  const [counts, activities] = await Promise.all([
    countEvents(userId),
    listActivities(userId, ACTIVITIES_SHOWN),
  ]);
  return { ...counts, activities, readAt: new Date() };
}

export async function getSeries(userId: string, days: SeriesLengthDays): Promise<Series> {
  const found = await findDayCounts(userId, 2 * days);
  if (!found) throw new AppError("no_session");
  return toSeries({ days, ...found });
}
