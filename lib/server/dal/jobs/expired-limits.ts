import type { Sql } from "postgres";

const MARGIN_MS = 60_000;

/** Other code deletes a counter only when the same client returns. */
export async function deleteExpiredLimits(sql: Sql): Promise<void> {
  await sql`DELETE FROM rate_limits WHERE expire < ${Date.now() - MARGIN_MS}`;
}
