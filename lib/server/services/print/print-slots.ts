import "server-only";
import { AppError } from "#lib/domain/errors";
import { PRINT_JOBS_RUNNING_MAX, PRINT_RETRY_S } from "#lib/domain/limits";
import { processGlobal } from "#lib/server/process-global";

const running = processGlobal("print-jobs", () => ({ count: 0 }));

/** Returns a function that releases the slot. @throws AppError too_many */
export function takePrintSlot(): () => void {
  if (running.count >= PRINT_JOBS_RUNNING_MAX) {
    throw new AppError("too_many", { message: "errors.printBusy", retryAfterS: PRINT_RETRY_S });
  }
  running.count++;
  let isTaken = true;
  return () => {
    if (isTaken) running.count--;
    isTaken = false;
  };
}
