import { TIME_ZONE } from "#lib/domain/locale";
import { sql, withTimeout } from "#lib/server/database/sql";

/** Secret of a day in Algiers, by the database's clock. */
export interface DaySalt {
  day: string;
  salt: Uint8Array;
  leftMs: number;
}

/** Shared by all instances. Null, without a write, when no active profile has the uid. */
export async function findOrCreateDaySalt(uid: string, candidate: Uint8Array): Promise<DaySalt | null> {
  // The no-op update makes RETURNING yield a row that another instance inserted first.
  const [row] = await withTimeout(
    sql()<DaySalt[]>`
      WITH today AS (
        SELECT (now() AT TIME ZONE ${TIME_ZONE})::date AS day FROM users WHERE uid = ${uid} AND is_active
      ), expired AS (
        DELETE FROM visitor_salts USING today WHERE visitor_salts.day < today.day
      )
      INSERT INTO visitor_salts (day, salt) SELECT day, ${candidate} FROM today
      ON CONFLICT (day) DO UPDATE SET day = excluded.day
      RETURNING day::text, salt,
        (extract(epoch FROM (day + 1)::timestamp AT TIME ZONE ${TIME_ZONE} - now()) * 1000)::float8
          AS "leftMs"`,
  );
  return row ?? null;
}
