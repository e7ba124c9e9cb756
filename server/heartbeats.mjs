// Ends what no longer sends heartbeats: the second way to end a blocked process, whose watchdog (server/watchdog.ts)
// sends them, and the way to end the thread of the job queue. Plain JavaScript: scripts/support/supervise.mjs uses it.

import { createSilence } from "./silence.mjs";

/** File descriptor of a child for its heartbeats, after standard streams and IPC. */
export const HEARTBEATS_FD = 4;
/** @type {("inherit" | "ipc" | "pipe")[]} */
export const STDIO_WITH_HEARTBEATS = ["inherit", "inherit", "inherit", "ipc", "pipe"];
/** More than the watchdog itself waits for, which can tell the reason. */
const CHILD_CHECKS_MAX = 13;
const THREAD_CHECKS_MAX = 10;

/**
 * @param {import("node:child_process").ChildProcess} child
 * @param {number} checkMs
 * @param {() => void} onSilent called once, when heartbeats that have begun no longer come
 * @returns the state until now
 */
export function watchChild(child, checkMs, onSilent) {
  const watch = startWatch({ checkMs, checksMax: CHILD_CHECKS_MAX }, onSilent);
  child.stdio[HEARTBEATS_FD]?.on("data", watch.onBeat);
  child.once("exit", watch.stop);
  return watch.state;
}

/**
 * @param {import("node:worker_threads").Worker} thread its messages are heartbeats
 * @param {number} checkMs
 * @param {() => void} onSilent as in `watchChild`
 */
export function watchThread(thread, checkMs, onSilent) {
  const watch = startWatch({ checkMs, checksMax: THREAD_CHECKS_MAX }, onSilent);
  thread.on("message", watch.onBeat);
  thread.once("exit", watch.stop);
}

/**
 * @param {{ checkMs: number, checksMax: number }} limits
 * @param {() => void} onSilent
 */
function startWatch({ checkMs, checksMax }, onSilent) {
  const state = { hasBegun: false, isSilent: false };
  const silence = createSilence(checkMs);
  let isBeating = false;
  const timer = setInterval(() => {
    const silentChecks = silence.check(isBeating || !state.hasBegun);
    isBeating = false;
    if (state.isSilent || silentChecks < checksMax) return;
    state.isSilent = true;
    onSilent();
  }, checkMs);
  const onBeat = () => {
    state.hasBegun = true;
    isBeating = true;
  };
  return { state, onBeat, stop: () => clearInterval(timer) };
}
