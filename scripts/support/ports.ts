import { randomInt } from "node:crypto";
import { createServer } from "node:net";
import { tryLock } from "./process-lock.mjs";

/** @returns null if listening works, else the system's error code */
export function findListenError(port: number, host: string): Promise<string | null> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(null)));
  });
}

/** Below the ephemeral ports, which outgoing connections could take. */
const FIRST_PORT = 20_000;
const LAST_PORT = 31_999;
const ATTEMPTS = 50;

/** Reserves a port until this process ends, so that no other process gets it before `listen`. */
export async function findFreePort(): Promise<number> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const port = randomInt(FIRST_PORT, LAST_PORT + 1);
    const lease = await tryLock(`port:${port}`);
    if (!lease) continue;
    if ((await findListenError(port, "127.0.0.1")) === null) return port;
    await lease.release();
  }
  throw new Error(`No free port from ${FIRST_PORT} to ${LAST_PORT}`);
}
