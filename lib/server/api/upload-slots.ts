import "server-only";
import { AppError } from "#lib/domain/errors";
import { TOTAL_CONCURRENT_UPLOADS_MAX, UPLOAD_RETRY_S, CONCURRENT_UPLOADS_MAX } from "#lib/domain/limits";
import { isQueueFullError } from "#lib/server/process/fair-queue";
import { uploadLimit } from "#lib/server/limits/memory-limits";
import { sharedQueue } from "#lib/server/process/shared-queue";

/** Uploads in progress per account: each may hold a whole body in memory. */
const uploads = sharedQueue("uploads", {
  parallel: TOTAL_CONCURRENT_UPLOADS_MAX,
  parallelPerKey: CONCURRENT_UPLOADS_MAX,
  waiting: 0,
  waitingPerKey: 0,
});

/** Returns a function that releases the slot. @throws AppError too_many */
export async function reserveUpload(userId: string): Promise<() => void> {
  const release = await uploads.take(userId).catch((error: unknown): never => {
    if (!isQueueFullError(error)) throw error;
    throw new AppError("too_many", { retryAfterS: UPLOAD_RETRY_S });
  });
  try {
    await uploadLimit.take({ subject: userId });
  } catch (error) {
    release();
    throw error;
  }
  return release;
}
