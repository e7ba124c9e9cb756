import "server-only";
import { AppError } from "#lib/domain/errors";
import { IMAGE_QUEUE_WAIT_MAX_MS, IMAGE_QUEUE_MAX } from "#lib/domain/limits";
import { isQueueFullError } from "#lib/server/process/fair-queue";
import { sharedQueue } from "#lib/server/process/shared-queue";
import { timeLimit } from "#lib/server/time-limits";

const queue = sharedQueue("pictures", {
  parallel: 1,
  waiting: IMAGE_QUEUE_MAX,
  waitingPerKey: IMAGE_QUEUE_MAX,
});

/** Processes one image at a time: each uses a core. @throws AppError too_many (queue full, or long wait) */
export async function processInTurn<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  const release = await waitForTurn(signal);
  try {
    signal.throwIfAborted();
    return await work();
  } finally {
    release();
  }
}

async function waitForTurn(signal: AbortSignal): Promise<() => void> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(tooMany()), timeLimit(IMAGE_QUEUE_WAIT_MAX_MS));
  try {
    return await queue.take("", AbortSignal.any([signal, late.signal]));
  } catch (error) {
    throw isQueueFullError(error) ? tooMany() : error;
  } finally {
    clearTimeout(timer);
  }
}

const tooMany = () => new AppError("too_many", { retryAfterS: Math.ceil(IMAGE_QUEUE_WAIT_MAX_MS / 1000) });
