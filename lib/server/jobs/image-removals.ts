import type { Sql } from "postgres";
import { deletePendingRemoval, findPendingRemovals } from "#lib/server/dal/jobs/image-removals";
import { removeImageFiles } from "#lib/server/storage/image-files";

/** Retries removals that failed or were interrupted. An image that a profile uses is kept. */
export async function retryImageRemovals(sql: Sql, dataDir: string): Promise<void> {
  for (const { name, isShown } of await findPendingRemovals(sql)) {
    if (isShown || (await removeImageFiles(dataDir, name))) await deletePendingRemoval(sql, name);
  }
}
