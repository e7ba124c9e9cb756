import type { Sql } from "postgres";

/** Clocks of several processes differ a little. */
const MARGIN_MS = 60_000;

/** Forgets whose attempts were counted once the count is over: whoever does not come back would else stay for good. */
export async function deleteExpiredLimits(sql: Sql): Promise<void> {
  await sql`DELETE FROM rate_limits WHERE expire < ${Date.now() - MARGIN_MS}`;
}
