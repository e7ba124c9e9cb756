import { createHash } from "node:crypto";
import { unlinkSync } from "node:fs";
import { connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

const RETRY_MS = 200;

/** @typedef {{ release: () => Promise<void> }} ProcessLock */

/**
 * A lock that the kernel releases when its holder dies, even by kill -9: a listening local socket whose name
 * is derived from `key`. Works for all users of one machine.
 *
 * @param {string} key what is locked, e.g. "data:/srv/logix/.data"
 * @returns {Promise<ProcessLock | null>} null while another process holds it
 */
export async function tryLock(key) {
  const name = `logix-${createHash("sha256").update(key).digest("hex").slice(0, 32)}`;
  if (process.platform === "linux") {
    try {
      return await listen(`\0${name}`);
    } catch (error) {
      // Node before 20.4 knows no abstract sockets.
      if (codeOf(error) !== "EINVAL") throw error;
    }
  }
  const path = process.platform === "win32" ? `\\\\.\\pipe\\${name}` : join(tmpdir(), `${name}.sock`);
  const lock = await listen(path);
  if (lock || process.platform === "win32" || (await isAnswering(path))) return lock;
  unlinkSync(path); // left behind by a holder that was killed
  return await listen(path);
}

/**
 * Waits until the lock is free.
 *
 * @param {string} key as for tryLock
 * @param {() => void} [onWait] called once, when another process holds it
 * @returns {Promise<ProcessLock>}
 */
export async function waitForLock(key, onWait) {
  for (let isFirst = true; ; isFirst = false) {
    const lock = await tryLock(key);
    if (lock) return lock;
    if (isFirst) onWait?.();
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
