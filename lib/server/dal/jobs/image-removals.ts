import type { Sql } from "postgres";
import { UNSAVED_PICTURE_HOURS } from "#lib/domain/limits";
import { picturesInUse } from "#lib/server/dal/profile/picture-columns";

/** Longer than an upload takes from its first file to its commit. */
const SETTLED = "1 hour";
/** One hour longer than an uploaded link picture may stay unsaved. */
const UNSAVED_HOURS = UNSAVED_PICTURE_HOURS + 1;
const REMOVALS_MAX = 500;

export interface PendingRemoval {
  readonly name: string;
  readonly isShown: boolean;
}

/** Oldest first. `isShown` is true while a row uses the image. */
export async function findPendingRemovals(sql: Sql): Promise<readonly PendingRemoval[]> {
  return await sql<PendingRemoval[]>`
    SELECT name, EXISTS (
      SELECT 1 FROM (${picturesInUse(sql)}) AS used WHERE used.name = image_removals.name
    ) AS "isShown"
    FROM image_removals
    WHERE since < now() - ${SETTLED}::interval
      AND (owner_id IS NULL OR since < now() - make_interval(hours => ${UNSAVED_HOURS}))
    ORDER BY since LIMIT ${REMOVALS_MAX}`;
}

export async function deletePendingRemoval(sql: Sql, name: string): Promise<void> {
  await sql`DELETE FROM image_removals WHERE name = ${name}`;
}
