import type { Sql } from "postgres";

/** Covers this month and the next three; also empties the default partition. Safe in parallel. */
export async function makeEventPartitions(sql: Sql): Promise<void> {
  await sql`SELECT make_event_partitions()`;
}

/** Drops months that ended before the limit and whose days are all closed. */
export async function dropOldEventPartitions(sql: Sql, months: number): Promise<void> {
  await sql`SELECT drop_event_partitions(${months})`;
}
