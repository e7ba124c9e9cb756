import "server-only";
import { AppError } from "#lib/domain/errors";
import { IMAGE_QUEUE_WAIT_MAX_MS, IMAGE_QUEUE_MAX } from "#lib/domain/limits";
import { processGlobal } from "#lib/server/process-global";

type Start = () => void;

const queue = processGlobal("pictures", () => ({ isBusy: false, waiting: new Set<Start>() }));

/** One image at a time: each uses a core and a libuv thread. @throws AppError too_many (queue full, or long wait) */
export async function processInTurn<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  if (queue.isBusy) await waitForTurn(signal);
  queue.isBusy = true;
  try {
    signal.throwIfAborted();
    return await work();
  } finally {
    queue.isBusy = false;
    const [next] = queue.waiting;
    next?.();
  }
}

function waitForTurn(signal: AbortSignal): Promise<void> {
  if (queue.waiting.size >= IMAGE_QUEUE_MAX) throw tooMany();
  return new Promise((resolve, reject) => {
    const leave = () => {
      clearTimeout(timer);
      signal.removeEventListener("abort", onAbort);
      queue.waiting.delete(start);
    };
    const start = () => {
      leave();
      // Set now, not when the promise resolves: no other job may start in between.
      queue.isBusy = true;
      resolve();
    };
    const onAbort = () => {
      leave();
      reject(signal.reason as Error);
    };
    const timer = setTimeout(() => {
      leave();
      reject(tooMany());
    }, IMAGE_QUEUE_WAIT_MAX_MS);
    signal.addEventListener("abort", onAbort, { once: true });
    queue.waiting.add(start);
  });
}

const tooMany = () => new AppError("too_many", { retryAfterS: Math.ceil(IMAGE_QUEUE_WAIT_MAX_MS / 1000) });
