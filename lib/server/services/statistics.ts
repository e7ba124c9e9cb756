import "server-only";
import type { Activity, Statistics } from "@/lib/domain/statistics";
import { countEvents, listActivities } from "@/lib/server/dal/events";

const ACTIVITIES_SHOWN = 10;

/** The owner's counters and what happened last. */
export async function getStatistics(userId: string): Promise<{ counts: Statistics; activities: Activity[] }> {
  const [counts, activities] = await Promise.all([
    countEvents(userId),
    listActivities(userId, ACTIVITIES_SHOWN),
  ]);
  return { counts, activities };
}
