import "server-only";
import { AppError } from "#lib/domain/errors";
import { TOTAL_CONCURRENT_UPLOADS_MAX, UPLOAD_RETRY_S, CONCURRENT_UPLOADS_MAX } from "#lib/domain/limits";
import { processGlobal } from "#lib/server/process-global";
import { uploadLimit } from "#lib/server/limits/memory-limits";

/** Uploads in progress per account: each may hold a whole body in memory. */
const uploads = processGlobal("uploads", () => ({ byAccount: new Map<string, number>(), total: 0 }));

/** Returns a function that releases the slot. @throws AppError too_many */
export async function reserveUpload(userId: string): Promise<() => void> {
  const own = uploads.byAccount.get(userId) ?? 0;
  if (own >= CONCURRENT_UPLOADS_MAX || uploads.total >= TOTAL_CONCURRENT_UPLOADS_MAX) {
    throw new AppError("too_many", { retryAfterS: UPLOAD_RETRY_S });
  }
  uploads.byAccount.set(userId, own + 1);
  uploads.total++;
  try {
    await uploadLimit.take({ subject: userId });
  } catch (error) {
    releaseSlot(userId);
    throw error;
  }
  return () => releaseSlot(userId);
}

function releaseSlot(userId: string): void {
  const own = (uploads.byAccount.get(userId) ?? 0) - 1;
  if (own > 0) uploads.byAccount.set(userId, own);
  else uploads.byAccount.delete(userId);
  uploads.total--;
}
