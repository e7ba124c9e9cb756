import { spawn } from "node:child_process";
import { pinnedNode } from "./install.mjs";

const PARENT_CHECK_MS = 500;

/**
 * Runs a script of this checkout under the pinned Node and ends with its exit code. Signals are passed on;
 * when this process or the npm above it is killed, the script notices (`disconnect`) and stops by itself.
 *
 * @param {string} root the checkout
 * @param {string[]} args script and its arguments
 */
export function runUnderPinnedNode(root, args) {
  const child = spawn(pinnedNode(root), args, { cwd: root, stdio: ["inherit", "inherit", "inherit", "ipc"] });

  // Processes that must not outlive the script; it reports them, we end them if it dies without doing so.
  const dependants = new Set();
  child.on("message", (message) => {
    if (!message || typeof message !== "object") return;
    if ("started" in message) dependants.add(message.started);
    if ("stopped" in message) dependants.delete(message.stopped);
  });
  child.once("error", (error) => {
    console.error(`Could not run ${pinnedNode(root)}: ${error.message}`);
    process.exit(1);
  });
  child.once("exit", (code, signal) => {
    for (const pid of dependants) endQuietly(pid);
    process.exit(code ?? (signal === "SIGINT" ? 130 : 1));
  });

  // A terminal sends Ctrl-C to the script as well; it takes repetitions for one.
  // SIGHUP is left alone: it ends this process, which the script notices, unless nohup said otherwise.
  for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM"])) {
    process.on(signal, () => child.kill(signal));
  }
  if (process.env.npm_lifecycle_event) endWithParent(() => child.kill("SIGTERM"));
}

/**
 * Calls `onEnd` once this process has lost the parent it was started by: npm was killed and could tell nobody.
 *
 * @param {() => void} onEnd
 */
function endWithParent(onEnd) {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    onEnd();
  }, PARENT_CHECK_MS);
  timer.unref();
}

/** @param {unknown} pid */
function endQuietly(pid) {
  try {
    if (typeof pid === "number") process.kill(pid, "SIGINT");
  } catch {
    // It is gone already.
  }
}
