import type { Sql } from "postgres";

/** Active or not. One index look-up. @param key lower-cased */
export async function isKnownUsername(sql: Sql, key: string): Promise<boolean> {
  return (await sql`SELECT 1 FROM users WHERE username_key = ${key}`).length > 0;
}
