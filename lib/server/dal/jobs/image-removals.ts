import type { Sql } from "postgres";

/** Longer than any upload takes from its first file to its commit. */
const SETTLED = "1 hour";
const AT_MOST = 500;

export interface PendingRemoval {
  readonly name: string;
  readonly isShown: boolean;
}

/** Oldest first. `isShown`: a profile uses the image. */
export async function findPendingRemovals(sql: Sql): Promise<readonly PendingRemoval[]> {
  return await sql<PendingRemoval[]>`
    SELECT name, EXISTS (SELECT 1 FROM users WHERE image_name = name) AS "isShown" FROM image_removals
    WHERE since < now() - ${SETTLED}::interval ORDER BY since LIMIT ${AT_MOST}`;
}

export async function deletePendingRemoval(sql: Sql, name: string): Promise<void> {
  await sql`DELETE FROM image_removals WHERE name = ${name}`;
}
