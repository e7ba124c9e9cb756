import type { Sql } from "postgres";
import { TIME_ZONE } from "#lib/domain/locale";

/** An event is dated when its statement begins and seen when it ends: a day is closed once none can come late. */
const MARGIN = "10 minutes";

/** Sums closed days and deletes their visitor hashes. Safe in parallel: the row of `roll_up` is locked. */
export async function closeDays(sql: Sql): Promise<void> {
  await sql.begin(async (tx) => {
    const [state] = await tx<{ closedUntil: Date; until: Date }[]>`
      SELECT closed_until AS "closedUntil",
             date_trunc('day', now() - ${MARGIN}::interval, ${TIME_ZONE}) AS until
      FROM roll_up FOR UPDATE`;
    if (!state || state.until <= state.closedUntil) return;
    const { closedUntil, until } = state;
    await tx`
      INSERT INTO event_days (user_id, day, action, source, total)
      SELECT user_id, (occurred_at AT TIME ZONE ${TIME_ZONE})::date, action, source, count(*)
      FROM events WHERE occurred_at >= ${closedUntil} AND occurred_at < ${until}
      GROUP BY 1, 2, 3, 4
      ON CONFLICT (user_id, day, action, source) DO UPDATE SET total = event_days.total + excluded.total`;
    await tx`
      INSERT INTO visitor_days (user_id, day, people)
      SELECT user_id, day, count(*) FROM visitors WHERE day < (${until} AT TIME ZONE ${TIME_ZONE})::date
      GROUP BY user_id, day
      ON CONFLICT (user_id, day) DO UPDATE SET people = visitor_days.people + excluded.people`;
    await tx`DELETE FROM visitors WHERE day < (${until} AT TIME ZONE ${TIME_ZONE})::date`;
    await tx`DELETE FROM visitor_salts WHERE day < (${until} AT TIME ZONE ${TIME_ZONE})::date`;
    await tx`UPDATE roll_up SET closed_until = ${until}`;
  });
}
