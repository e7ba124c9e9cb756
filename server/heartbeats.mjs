// The second way to end a blocked process: its parent hears nothing more from its watchdog (server/watchdog.ts).
// Plain JavaScript: scripts/support/supervise.mjs uses it, too.

/** File descriptor of a child for its heartbeats, after standard streams and IPC. */
export const HEARTBEATS_FD = 4;
/** @type {("inherit" | "ipc" | "pipe")[]} */
export const STDIO_WITH_HEARTBEATS = ["inherit", "inherit", "inherit", "ipc", "pipe"];
/** More than the watchdog itself waits for, which can tell the reason. */
const SILENT_CHECKS_MAX = 13;

/**
 * Counts checks, not time: while the machine sleeps, this process does not check either.
 *
 * @param {import("node:child_process").ChildProcess} child
 * @param {number} checkMs
 * @param {() => void} onSilent called once, when heartbeats that have begun no longer come
 * @returns the state until now
 */
export function watchHeartbeats(child, checkMs, onSilent) {
  const state = { hasBegun: false, isSilent: false };
  let silentChecks = 0;
  child.stdio[HEARTBEATS_FD]?.on("data", () => {
    state.hasBegun = true;
    silentChecks = 0;
  });
  const timer = setInterval(() => {
    if (!state.hasBegun || state.isSilent || ++silentChecks < SILENT_CHECKS_MAX) return;
    state.isSilent = true;
    onSilent();
  }, checkMs);
  child.once("exit", () => clearInterval(timer));
  return state;
}
