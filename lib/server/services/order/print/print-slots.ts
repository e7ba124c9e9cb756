import "server-only";
import { AppError } from "#lib/domain/errors";
import { PRINT_JOBS_RUNNING_MAX, PRINT_RETRY_S } from "#lib/domain/limits";
import { isQueueFullError } from "#lib/server/process/fair-queue";
import { sharedQueue } from "#lib/server/process/shared-queue";

const slots = sharedQueue("print-jobs", { parallel: PRINT_JOBS_RUNNING_MAX, waiting: 0, waitingPerKey: 0 });

/** Returns a function that releases the slot. @throws AppError too_many */
export async function takePrintSlot(): Promise<() => void> {
  try {
    return await slots.take("");
  } catch (error) {
    if (!isQueueFullError(error)) throw error;
    throw new AppError("too_many", { message: "errors.printBusy", retryAfterS: PRINT_RETRY_S });
  }
}
