import { randomInt } from "node:crypto";
import { createServer } from "node:net";

/**
 * Tries to listen and stops at once.
 *
 * @returns null when it worked, else the system's error code, such as "EADDRINUSE"
 */
export function findListenError(port: number, host: string): Promise<string | null> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(null)));
  });
}

/** Below those that systems hand out to outgoing connections, which could take the port before its server does. */
const FIRST_PORT = 20_000;
const LAST_PORT = 31_999;
const ATTEMPTS = 50;

/**
 * A TCP port of 127.0.0.1 that nobody listens on at the moment.
 *
 * @throws when none is found
 */
export async function findFreePort(): Promise<number> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const port = randomInt(FIRST_PORT, LAST_PORT + 1);
    if ((await findListenError(port, "127.0.0.1")) === null) return port;
  }
  throw new Error(`No free port from ${FIRST_PORT} to ${LAST_PORT}`);
}
