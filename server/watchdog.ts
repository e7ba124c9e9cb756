import { writeSync } from "node:fs";
import { Worker } from "node:worker_threads";
import { log } from "#lib/server/log/log";
import { processGlobal } from "#lib/server/process/process-global";
import { findRequestContext } from "#lib/server/request-context";
import { timeLimit } from "#lib/server/time-limits";
import { HEARTBEATS_FD } from "./heartbeats.mjs";
import { toLoggedPath } from "./http/log/logged-path.ts";

const BEAT_MS = 1000;
export const CHECK_MS = 1000;

/**
 * Ends this process when its event loop has been blocked for 10 s; its parent starts another one. The parent does the
 * same itself when it has heard nothing for 13 s (heartbeats.mjs).
 */
export function startWatchdog(): void {
  const beats = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  setInterval(() => Atomics.add(beats, 0, 1), BEAT_MS).unref();
  const parentFd = process.connected ? HEARTBEATS_FD : undefined;
  // The parent counts from the first one, whatever happens to the thread.
  if (parentFd !== undefined) writeSync(parentFd, ".");
  processGlobal("watchdog", () => ({ report }));
  new Worker(new URL("workers/watchdog.mjs", import.meta.url), {
    workerData: { beats, checkMs: timeLimit(CHECK_MS), parentFd },
    env: {},
  }).unref();
}

/** The thread calls it through the inspector: it interrupts the blocking code, in its request's context. */
function report(): void {
  const { method, path } = findRequestContext() ?? {};
  log.error(
    {
      pid: process.pid,
      ...(path !== undefined && { method, path: toLoggedPath(path) }),
      err: new Error("this code does not return"),
    },
    "event loop blocked",
  );
}
