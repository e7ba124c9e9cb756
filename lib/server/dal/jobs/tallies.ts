import type { Sql } from "postgres";

/** Sums the changes to one row per state. Safe in parallel, as a row is deleted once. */
export async function compactTallies(sql: Sql): Promise<void> {
  await sql`
    WITH summed AS (DELETE FROM row_tallies RETURNING kind, state, detail, change)
    INSERT INTO row_tallies (kind, state, detail, change)
    SELECT kind, state, detail, sum(change) FROM summed GROUP BY 1, 2, 3 HAVING sum(change) <> 0`;
}
