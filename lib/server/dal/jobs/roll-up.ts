import type { Sql, TransactionSql } from "postgres";
import { TIME_ZONE } from "#lib/domain/locale";

/** An event is dated when its statement starts and visible at the commit: the margin waits for late ones. */
const MARGIN = "10 minutes";
/** Limits the duration of a statement. */
const STEP_ROWS = 20_000;

/**
 * Sums closed days and deletes their visitor hashes. Each step commits, so an interrupted run can resume.
 * Safe in parallel, as each step locks the row of `roll_up`.
 */
export async function closeDays(sql: Sql, stepRows = STEP_ROWS): Promise<void> {
  await sql`DELETE FROM visitor_salts WHERE day < ${firstOpenDay(sql)}`;
  let last: VisitorKey | null = null;
  do last = await sql.begin((tx) => countVisitors(tx, last, stepRows));
  while (last);
  while (await sql.begin((tx) => sumEvents(tx, stepRows)));
}

const firstOpenDay = (sql: Sql | TransactionSql) =>
  sql`((now() - ${MARGIN}::interval) AT TIME ZONE ${TIME_ZONE})::date`;

interface VisitorKey {
  userId: string;
  day: string;
  hash: Uint8Array;
}

/** Readers sum `visitor_days` and `visitors`, so a step changes no total. @returns last row of a full step */
async function countVisitors(
  tx: TransactionSql,
  after: VisitorKey | null,
  limit: number,
): Promise<VisitorKey | null> {
  await tx`SELECT 1 FROM roll_up FOR UPDATE`;
  const isLater = after
    ? tx`AND (user_id, day, visitor_hash) > (${after.userId}::uuid, ${after.day}::text::date, ${after.hash})`
    : tx``;
  const rows = await tx<VisitorKey[]>`
    WITH step AS (
      SELECT ctid, user_id, day, visitor_hash FROM visitors WHERE day < ${firstOpenDay(tx)} ${isLater}
      ORDER BY user_id, day, visitor_hash LIMIT ${limit}
    ), gone AS (
      DELETE FROM visitors WHERE ctid = ANY (ARRAY(SELECT ctid FROM step)) RETURNING user_id, day
    ), counted AS (
      INSERT INTO visitor_days (user_id, day, people) SELECT user_id, day, count(*) FROM gone GROUP BY 1, 2
      ON CONFLICT (user_id, day) DO UPDATE SET people = visitor_days.people + excluded.people
    )
    SELECT user_id AS "userId", day::text, visitor_hash AS hash FROM step
    ORDER BY step.user_id, step.day, step.visitor_hash OFFSET ${limit - 1}`;
  return rows[0] ?? null;
}

/** Readers sum `event_days` and the events since `closed_until`. @returns whether events are left */
async function sumEvents(tx: TransactionSql, limit: number): Promise<boolean> {
  const [state] = await tx<{ closedUntil: Date; until: Date }[]>`
    SELECT closed_until AS "closedUntil", ${firstOpenDay(tx)}::timestamp AT TIME ZONE ${TIME_ZONE} AS until
    FROM roll_up FOR UPDATE`;
  if (!state || state.until <= state.closedUntil) return false;
  const { closedUntil, until } = state;
  const [next] = await tx<{ at: Date }[]>`
    SELECT occurred_at AS at FROM events WHERE occurred_at >= ${closedUntil} AND occurred_at < ${until}
    ORDER BY occurred_at OFFSET ${limit} LIMIT 1`;
  // Events of the same millisecond must stay in one step.
  const end = next ? new Date(Math.max(next.at.getTime(), closedUntil.getTime() + 1)) : until;
  await tx`
    INSERT INTO event_days (user_id, day, action, source, total)
    SELECT user_id, (occurred_at AT TIME ZONE ${TIME_ZONE})::date, action, source, count(*)
    FROM events WHERE occurred_at >= ${closedUntil} AND occurred_at < ${end}
    GROUP BY 1, 2, 3, 4
    ON CONFLICT (user_id, day, action, source) DO UPDATE SET total = event_days.total + excluded.total`;
  await tx`UPDATE roll_up SET closed_until = ${end}`;
  return end < until;
}
