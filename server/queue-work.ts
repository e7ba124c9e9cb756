import { setTimeout as sleep } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { log } from "#lib/server/log/log";
import { timeLimit } from "#lib/server/time-limits";
import { watchThread } from "./heartbeats.mjs";
import { CHECK_MS } from "./watchdog.ts";

const RESTART_DELAYS_MS = [1000, 5000, 30_000];
const STOP_MAX_MS = 4000;
const HEAP_MAX_MB = 128;

/** Works the job queue in a thread, so that no job delays a request. @returns a function that stops it */
export function startQueueWork(): () => Promise<void> {
  const stopping = new AbortController();
  let thread: Worker | undefined;
  const ended = keepRunning();

  async function keepRunning(): Promise<void> {
    for (let ends = 0; !stopping.signal.aborted; ends++) {
      thread = startThread();
      thread.on("error", (error) => log.error({ err: error }, "the job queue's thread failed"));
      watchThread(thread, timeLimit(CHECK_MS), endBlocked);
      await new Promise((resolve) => thread?.once("exit", resolve));
      const delayMs = RESTART_DELAYS_MS[Math.min(ends, RESTART_DELAYS_MS.length - 1)];
      await sleep(delayMs, undefined, { signal: stopping.signal, ref: false }).catch(() => {});
    }
  }

  function endBlocked(): void {
    log.error("the job queue's thread is blocked: it is ended");
    void thread?.terminate();
  }

  return async () => {
    stopping.abort();
    thread?.postMessage("stop");
    const isLate = await Promise.race([ended, sleep(timeLimit(STOP_MAX_MS), true, { ref: false })]);
    if (isLate) await thread?.terminate();
  };
}

const startThread = () =>
  new Worker(new URL("workers/queue.ts", import.meta.url), {
    // The services are marked "server-only", which this condition allows; Next must not run with it.
    execArgv: ["--conditions=react-server"],
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MAX_MB },
  });
