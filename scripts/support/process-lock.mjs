import { createHash } from "node:crypto";
import { unlinkSync } from "node:fs";
import { connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

const RETRY_MS = 200;
/** Waits shorter than this are not reported. */
const SILENT_MS = 1000;

/** @typedef {{ release: () => Promise<void> }} ProcessLock */

/**
 * Takes a lock that the kernel releases when its holder dies: a listening local socket, visible to all users.
 * @param {string} key e.g. "data:/srv/logix/.data"
 * @returns {Promise<ProcessLock | null>} null while another process holds the lock
 */
export async function tryLock(key) {
  const name = `logix-${createHash("sha256").update(key).digest("hex").slice(0, 32)}`;
  if (process.platform === "linux") {
    try {
      return await listen(`\0${name}`);
    } catch (error) {
      // Node before 20.4 has no abstract sockets.
      if (codeOf(error) !== "EINVAL") throw error;
    }
  }
  const path = process.platform === "win32" ? `\\\\.\\pipe\\${name}` : join(tmpdir(), `${name}.sock`);
  const lock = await listen(path);
  if (lock || process.platform === "win32" || (await isAnswering(path))) return lock;
  unlinkSync(path); // left by a killed holder
  return await listen(path);
}

/** @type {(key: string, onWait?: () => void) => Promise<ProcessLock>} */
export async function waitForLock(key, onWait) {
  for (let waitedMs = 0; ; waitedMs += RETRY_MS) {
    const lock = await tryLock(key);
    if (lock) return lock;
    if (waitedMs === SILENT_MS) onWait?.();
    await sleep(RETRY_MS);
  }
}

/**
 * @param {string} path
 * @returns {Promise<ProcessLock | null>}
 */
function listen(path) {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy());
    server.once("error", (error) => (codeOf(error) === "EADDRINUSE" ? resolve(null) : reject(error)));
    server.listen(path, () => {
      server.unref();
      resolve({ release: () => new Promise((done) => server.close(() => done())) });
    });
  });
}

/**
 * @param {string} path
 * @returns {Promise<boolean>}
 */
function isAnswering(path) {
  return new Promise((resolve) => {
    const socket = connect(path, () => resolve(true));
    socket.on("error", () => resolve(false));
    socket.on("close", () => socket.destroy());
  });
}

/** @param {unknown} error */
function codeOf(error) {
  return error instanceof Error && "code" in error ? error.code : undefined;
}
