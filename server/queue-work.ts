import { setTimeout as sleep } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { log } from "#lib/server/log/log";
import { createBeats, type Beats } from "#lib/server/process/beats";
import { timeLimit } from "#lib/server/time-limits";
import { CHECK_MS } from "./watchdog.ts";

const RESTART_DELAYS_MS = [1000, 5000, 30_000];
const STOP_MAX_MS = 4000;
const HEAP_MAX_MB = 128;
const SILENT_CHECKS_MAX = 10;

/** Works the job queue in a thread, so that no job delays a request. @returns a function that stops it */
export function startQueueWork(): () => Promise<void> {
  const stopping = new AbortController();
  let thread: Worker | undefined;
  const ended = keepRunning();

  async function keepRunning(): Promise<void> {
    for (let ends = 0; !stopping.signal.aborted; ends++) {
      const beats = createBeats();
      thread = startThread(beats);
      thread.on("error", (error) => log.error({ err: error }, "the job queue's thread failed"));
      const watch = endWhenSilent(thread, beats);
      await new Promise((resolve) => thread?.once("exit", resolve));
      clearInterval(watch);
      const delayMs = RESTART_DELAYS_MS[Math.min(ends, RESTART_DELAYS_MS.length - 1)];
      await sleep(delayMs, undefined, { signal: stopping.signal, ref: false }).catch(() => {});
    }
  }

  return async () => {
    stopping.abort();
    thread?.postMessage("stop");
    const isLate = await Promise.race([ended, sleep(timeLimit(STOP_MAX_MS), true, { ref: false })]);
    if (isLate) await thread?.terminate();
  };
}

/** Begins with the first beat. Counts checks, not time: this event loop may be late, too. */
function endWhenSilent(thread: Worker, beats: Beats): NodeJS.Timeout {
  let lastBeat = 0;
  let silentChecks = 0;
  return setInterval(() => {
    const beat = Atomics.load(beats, 0);
    silentChecks = beat === lastBeat && beat > 0 ? silentChecks + 1 : 0;
    lastBeat = beat;
    if (silentChecks !== SILENT_CHECKS_MAX) return;
    log.error("the job queue's thread is blocked: it is ended");
    void thread.terminate();
  }, timeLimit(CHECK_MS)).unref();
}

const startThread = (beats: Beats) =>
  new Worker(new URL("workers/queue.ts", import.meta.url), {
    // The services are marked "server-only", which this condition allows; Next must not run with it.
    execArgv: ["--conditions=react-server"],
    workerData: { beats },
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MAX_MB },
  });
