import "server-only";
import { TIME_ZONE } from "#lib/domain/locale";
import type { VisitorAction } from "#lib/domain/statistics/action";
import type { Activity, Statistics } from "#lib/domain/statistics/statistics";
import { db } from "#lib/server/database/db";

/** Counts from the owner's first day of figures: closed days from the roll-up, other days from events. */
export async function countEvents(userId: string): Promise<Statistics> {
  const rows = await db().$queryRaw<{ action: VisitorAction; total: bigint }[]>`
    WITH first AS (SELECT coalesce(figures_from, '-infinity') AS day FROM users WHERE id = ${userId}::uuid)
    SELECT action, sum(total)::bigint AS total FROM (
      SELECT action, total FROM event_days WHERE user_id = ${userId}::uuid AND day >= (SELECT day FROM first)
      UNION ALL
      SELECT action, count(*) FROM events
        WHERE user_id = ${userId}::uuid AND occurred_at >= (SELECT closed_until FROM roll_up)
          AND occurred_at >= (SELECT day::timestamp AT TIME ZONE ${TIME_ZONE} FROM first)
        GROUP BY action
    ) AS counted GROUP BY action`;
  const totals = new Map(rows.map(({ action, total }) => [action, Number(total)]));
  return { taps: totals.get("tap") ?? 0, saves: totals.get("save") ?? 0, clicks: totals.get("click") ?? 0 };
}

export async function listActivities(userId: string, limit: number): Promise<Activity[]> {
  const rows = await db().event.findMany({
    where: { userId },
    select: { action: true, source: true, occurredAt: true },
    orderBy: { occurredAt: "desc" },
    take: limit,
  });
  return rows as Activity[];
}
