import type { Sql } from "postgres";
import { removeImageFiles } from "#lib/server/storage/image-files";

/** Longer than any upload takes from its first file to its commit. */
const SETTLED = "1 hour";
const AT_MOST = 500;

/** Retries removals that failed or were interrupted. An image that a profile uses is kept. */
export async function retryImageRemovals(sql: Sql, dataDir: string): Promise<void> {
  const rows = await sql<{ name: string; isShown: boolean }[]>`
    SELECT name, EXISTS (SELECT 1 FROM users WHERE image_name = name) AS "isShown" FROM image_removals
    WHERE since < now() - ${SETTLED}::interval ORDER BY since LIMIT ${AT_MOST}`;
  for (const { name, isShown } of rows) {
    if (isShown || (await removeImageFiles(dataDir, name))) {
      await sql`DELETE FROM image_removals WHERE name = ${name}`;
    }
  }
}
