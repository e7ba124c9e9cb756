import "server-only";
import { endImageRemoval } from "#lib/server/dal/image-removals";
import { log } from "#lib/server/log/log";
import { removeImage } from "#lib/server/storage/images";

/** Never throws: the hourly work retries. */
export async function removeNotedImage(name: string): Promise<void> {
  if (name === "" || !(await removeImage(name))) return;
  await endImageRemoval(name).catch((error: unknown) =>
    log.warn({ err: error }, "a picture's removal cannot be recorded"),
  );
}
