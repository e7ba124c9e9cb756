import type { Sql } from "postgres";
import { deletePendingRemoval, findPendingRemovals } from "#lib/server/dal/jobs/image-removals";
import { openPictureStore } from "#lib/server/storage/open-picture-store";
import { removeImageFiles } from "#lib/server/storage/image-files";

/** Retries removals that failed or were interrupted. An image that a profile uses is kept. */
export async function retryImageRemovals(
  sql: Sql,
  settings: Parameters<typeof openPictureStore>[0],
): Promise<void> {
  const store = openPictureStore(settings);
  for (const { name, isShown } of await findPendingRemovals(sql)) {
    if (isShown || (await removeImageFiles(store, name))) await deletePendingRemoval(sql, name);
  }
}
