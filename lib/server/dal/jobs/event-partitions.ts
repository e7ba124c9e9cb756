import type { Sql } from "postgres";

/** Of this month and the next three; also moves events out of the default partition. Safe in parallel. */
export async function makeEventPartitions(sql: Sql): Promise<void> {
  await sql`SELECT make_event_partitions()`;
}

/** Months that ended before the limit and whose days are closed, as a whole. */
export async function dropOldEventPartitions(sql: Sql, months: number): Promise<void> {
  await sql`SELECT drop_event_partitions(${months})`;
}
