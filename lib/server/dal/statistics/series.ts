import "server-only";
import { TIME_ZONE } from "#lib/domain/locale";
import type { DayCount } from "#lib/domain/statistics/series";
import { db } from "#lib/server/database/db";

interface PeriodRow {
  today: string;
  since: string;
  counts: DayCount[];
}

/** Uses one statement for consistent counts. Null for an unknown id. @param days including today */
export async function findDayCounts(userId: string, days: number): Promise<PeriodRow | null> {
  const [row] = await db().$queryRaw<PeriodRow[]>`
    WITH period AS (
      SELECT (now() AT TIME ZONE ${TIME_ZONE})::date AS today,
        greatest((now() AT TIME ZONE ${TIME_ZONE})::date - ${days - 1}::int, figures_from) AS first
      FROM users WHERE id = ${userId}::uuid
    ), counted AS (
      SELECT day, action, source, total FROM event_days, period
        WHERE user_id = ${userId}::uuid AND day BETWEEN first AND today
      UNION ALL
      SELECT (occurred_at AT TIME ZONE ${TIME_ZONE})::date, action, source, count(*) FROM events
        WHERE user_id = ${userId}::uuid AND occurred_at >= (SELECT closed_until FROM roll_up)
          AND occurred_at >= (SELECT first::timestamp AT TIME ZONE ${TIME_ZONE} FROM period)
        GROUP BY 1, 2, 3
      UNION ALL
      SELECT day, 'people', '', people FROM visitor_days, period
        WHERE user_id = ${userId}::uuid AND day BETWEEN first AND today
      UNION ALL
      SELECT day, 'people', '', count(*) FROM visitors, period
        WHERE user_id = ${userId}::uuid AND day >= first GROUP BY 1
    )
    SELECT today::text,
      greatest((created_at AT TIME ZONE ${TIME_ZONE})::date, figures_from)::text AS since,
      coalesce((
        SELECT json_agg(json_build_object('day', day, 'action', action, 'source', source, 'total', total))
        FROM counted
      ), '[]') AS counts
    FROM users, period WHERE id = ${userId}::uuid`;
  return row ?? null;
}
