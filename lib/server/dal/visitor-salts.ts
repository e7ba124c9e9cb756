import "server-only";
import { sql, withTimeout } from "@/lib/server/db";

/** What tells visitors apart on one day in Algiers, as the database's clock has it. */
export interface DaySalt {
  /** "2026-11-20" */
  day: string;
  salt: Uint8Array;
  /** How much of the day is left. */
  leftMs: number;
}

/**
 * Today's salt, the same for all instances: the candidate when there is none yet. Those of other days are destroyed.
 *
 * @returns null, with nothing written, when no active profile has this public id
 */
export async function keepDaySalt(uid: string, candidate: Uint8Array): Promise<DaySalt | null> {
  // An update that changes nothing returns the row which somebody else made first.
  const [row] = await withTimeout(
    sql()<DaySalt[]>`
      WITH today AS (
        SELECT (now() AT TIME ZONE 'Africa/Algiers')::date AS day FROM users WHERE uid = ${uid} AND is_active
      ), forgotten AS (
        DELETE FROM visitor_salts USING today WHERE visitor_salts.day < today.day
      )
      INSERT INTO visitor_salts (day, salt) SELECT day, ${candidate} FROM today
      ON CONFLICT (day) DO UPDATE SET day = excluded.day
      RETURNING day::text, salt,
        (extract(epoch FROM (day + 1)::timestamp AT TIME ZONE 'Africa/Algiers' - now()) * 1000)::float8
          AS "leftMs"`,
  );
  return row ?? null;
}
