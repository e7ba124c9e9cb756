import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { isatty } from "node:tty";
import { STDIO_WITH_HEARTBEATS, watchChild } from "../../server/heartbeats.mjs";
import { pinnedNode } from "./install.mjs";

const PARENT_CHECK_MS = 500;
/** Time limit to exit once the script has stopped everything. */
const EXIT_MAX_MS = 300;
/** Time limit per signal for its dependants. */
const DEPENDANTS_MAX_MS = 500;
const POLL_MS = 20;
/** How server/workers/watchdog.mjs ends its process, and V8 one that has no memory left. */
const RESTART_SIGNALS = ["SIGALRM", "SIGABRT"];
const CHECK_MS = 1000;

/**
 * As lib/server/time-limits.ts; the app refuses another factor than a test's (lib/server/env.ts).
 * @param {number} ms
 */
export const timeLimit = (ms) => ms * Number(process.env.TIME_LIMIT_FACTOR || 1);

/**
 * Runs a script under the pinned Node, forwards signals and exits with its exit code. If this process or npm
 * is killed, the script notices (`disconnect`) and stops itself. A serving script is started again when its watchdog
 * (server/watchdog.ts) or V8 has ended it, and when its heartbeats have stopped.
 *
 * The script sends `{ started: pid }` and `{ stopped: pid }` for its dependants, `{ stopping: true }` when it
 * starts to stop and `{ exiting: code }` at the end.
 *
 * @param {string} root the checkout
 * @param {string[]} args script and its arguments
 * @param {number} [stopMaxMs] time before a stopping script is killed: a blocked event loop cannot stop
 */
export function runUnderPinnedNode(root, args, stopMaxMs) {
  /** @type {Set<unknown>} */
  const dependants = new Set();
  let isStopping = false;
  /** @type {number | undefined} */
  let exitCode;
  let child = start();

  function start() {
    const started = spawn(pinnedNode(root), args, {
      cwd: root,
      stdio: STDIO_WITH_HEARTBEATS,
      env: {
        // libuv reads this at the start: with only four threads, pictures and hashes would delay file access.
        UV_THREADPOOL_SIZE: "8",
        // glibc keeps freed memory per arena, by default up to eight arenas per core.
        MALLOC_ARENA_MAX: "2",
        // Compiled code of earlier starts; Node works without it if it cannot write.
        NODE_COMPILE_CACHE: join(root, "node_modules", ".cache", "node"),
        ...process.env,
      },
    });
    started.on("message", (message) => {
      if (!message || typeof message !== "object") return;
      if ("started" in message) dependants.add(message.started);
      if ("stopped" in message) dependants.delete(message.stopped);
      if ("stopping" in message) watchStop();
      if ("exiting" in message) {
        exitCode = Number(message.exiting);
        killAfter(EXIT_MAX_MS);
      }
    });
    started.once("error", (error) => {
      console.error(`Could not run ${pinnedNode(root)}: ${error.message}`);
      process.exit(1);
    });
    const heartbeats = watchChild(started, timeLimit(CHECK_MS), () => started.kill("SIGKILL"));
    started.once("exit", (code, signal) => {
      const { hasBegun, isSilent } = heartbeats;
      const isToRestart = isSilent || (hasBegun && signal !== null && RESTART_SIGNALS.includes(signal));
      void endAll([...dependants], isStopping).then(() => {
        if (!isToRestart || isStopping) {
          process.exit(code ?? exitCode ?? (signal === "SIGINT" ? 130 : 1));
        }
        console.error("The server was blocked or out of memory and has been ended; it starts again.");
        dependants.clear();
        child = start();
      });
    });
    return started;
  }

  function killAfter(/** @type {number} */ ms) {
    setTimeout(() => child.kill("SIGKILL"), ms).unref();
  }
  function watchStop() {
    if (!isStopping && stopMaxMs !== undefined) killAfter(stopMaxMs);
    isStopping = true;
  }

  // A terminal sends Ctrl-C to the script too, which treats both as one. Closing it ends this process by
  // SIGHUP, which the script notices, unless nohup ignores it. Without a terminal the script handles SIGHUP.
  const stop = (/** @type {NodeJS.Signals} */ signal) => {
    child.kill(signal);
    watchStop();
  };
  for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM"])) process.on(signal, () => stop(signal));
  if (![0, 1, 2].some((stream) => isatty(stream))) process.on("SIGHUP", () => child.kill("SIGHUP"));
  if (process.env.npm_lifecycle_event) endWithParent(() => stop("SIGTERM"));
}

/** @param {() => void} onEnd called when the parent has ended, because a killed npm forwards no signal */
function endWithParent(onEnd) {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    onEnd();
  }, PARENT_CHECK_MS);
  timer.unref();
}

/**
 * Ends processes. PostgreSQL does a fast stop on SIGINT and an immediate one on SIGQUIT.
 * @param {unknown[]} pids
 * @param {boolean} isLate whether their time to stop has passed
 */
async function endAll(pids, isLate) {
  /** @type {NodeJS.Signals[]} */
  const signals = isLate ? ["SIGQUIT", "SIGKILL"] : ["SIGINT", "SIGQUIT", "SIGKILL"];
  for (const signal of signals) {
    for (const pid of pids) {
      send(pid, signal);
      send(pid, "SIGCONT"); // a frozen process ignores signals
    }
    for (let waitedMs = 0; waitedMs < DEPENDANTS_MAX_MS; waitedMs += POLL_MS) {
      if (!pids.some(isAlive)) return;
      await sleep(POLL_MS);
    }
  }
}

/**
 * Counts a zombie as ended: some container init processes reap orphans late or never.
 * @param {unknown} pid
 */
function isAlive(pid) {
  if (!send(pid, 0)) return false;
  try {
    const stat = readFileSync(`/proc/${String(pid)}/stat`, "utf8");
    return !stat.slice(stat.lastIndexOf(")")).startsWith(") Z");
  } catch {
    return true;
  }
}

/**
 * @param {unknown} pid
 * @param {NodeJS.Signals | 0} signal
 * @returns whether the process exists
 */
function send(pid, signal) {
  try {
    return typeof pid === "number" && process.kill(pid, signal);
  } catch {
    return false;
  }
}
