import "server-only";
import { TIME_ZONE } from "#lib/domain/locale";
import type { ActionCount, FiguresPeriod, KindCount, DetailedCount } from "#lib/domain/statistics/figures";
import { db } from "#lib/server/database/db";
import { Prisma } from "#lib/server/generated/prisma/client";

interface Counts {
  counts: ActionCount[];
  kinds: KindCount[];
}

/** Taps, saves and project clicks: events and roll-up reach back further than `action_days`. */
const countEvents = (userId: string, { from, to }: FiguresPeriod) => Prisma.sql`
  SELECT day, action, '' AS target, source, total FROM event_days
    WHERE user_id = ${userId}::uuid AND day BETWEEN ${from}::date AND ${to}::date
  UNION ALL
  SELECT (occurred_at AT TIME ZONE ${TIME_ZONE})::date, action, '', source, count(*) FROM events
    WHERE user_id = ${userId}::uuid AND occurred_at >= (SELECT closed_until FROM roll_up)
      AND occurred_at >= ${from}::timestamp AT TIME ZONE ${TIME_ZONE}
      AND occurred_at < (${to}::date + 1)::timestamp AT TIME ZONE ${TIME_ZONE}
    GROUP BY 1, 2, 4`;

export async function countActions(userId: string, period: FiguresPeriod): Promise<Counts> {
  const { from, to } = period;
  const [row] = await db().$queryRaw<Counts[]>`
    WITH counted AS (
      ${countEvents(userId, period)}
      UNION ALL
      SELECT day, action, target, source, sum(total) FROM action_days
        WHERE user_id = ${userId}::uuid AND day BETWEEN ${from}::date AND ${to}::date
          AND action NOT IN ('tap', 'save', 'click')
        GROUP BY 1, 2, 3, 4
    ), known AS (
      SELECT device, referrer, sum(total) AS total FROM action_days
        WHERE user_id = ${userId}::uuid AND day BETWEEN ${from}::date AND ${to}::date AND action = 'tap'
        GROUP BY 1, 2
    )
    SELECT coalesce((
        SELECT json_agg(counted ORDER BY day, action, target, source) FROM counted), '[]') AS counts,
      coalesce((SELECT json_agg(known) FROM known), '[]') AS kinds`;
  return row ?? { counts: [], kinds: [] };
}

/** Includes device and referrer, which are empty for counts from before they were recorded. */
export async function listDetailedCounts(userId: string, period: FiguresPeriod): Promise<DetailedCount[]> {
  const { from, to } = period;
  const [row] = await db().$queryRaw<{ lines: DetailedCount[] }[]>`
    WITH known AS (
      SELECT day, action, target, source, device, referrer, total FROM action_days
        WHERE user_id = ${userId}::uuid AND day BETWEEN ${from}::date AND ${to}::date
    ), counted AS (
      ${countEvents(userId, period)}
    ), lines AS (
      SELECT * FROM known
      UNION ALL
      SELECT day, action, '', source, '', '', sum(total) FROM (
          SELECT day, action, source, total FROM counted
          UNION ALL
          SELECT day, action, source, -total FROM known WHERE action IN ('tap', 'save', 'click')
        ) AS unknown
        GROUP BY day, action, source HAVING sum(total) > 0
    )
    SELECT coalesce(json_agg(lines ORDER BY day, action, target, source, device, referrer), '[]') AS lines
    FROM lines`;
  return row?.lines ?? [];
}

/** Returns the first day of figures; null for all days. */
export async function findFiguresFrom(userId: string): Promise<string | null> {
  const row = await db().user.findUnique({ where: { id: userId }, select: { figuresFrom: true } });
  return row?.figuresFrom?.toISOString().slice(0, 10) ?? null;
}

/** Does not change the page, so `updated_at` stays. @param day YYYY-MM-DD */
export async function saveFiguresFrom(userId: string, day: string | null): Promise<void> {
  await db().$executeRaw`UPDATE users SET figures_from = ${day}::date WHERE id = ${userId}::uuid`;
}
