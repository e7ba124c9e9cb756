import { createServer, STATUS_CODES, type RequestListener, type Server } from "node:http";
import type { Socket } from "node:net";
import type { Duplex } from "node:stream";
import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises";
import { startDraining } from "#lib/server/lifecycle";
import { log } from "#lib/server/log/log";
import { stopListening } from "../next/node-internals.ts";

interface ConnectionLimits {
  readonly headersMs: number;
  readonly requestMs: number;
  readonly keepAliveMs: number;
  /** Without a byte in either direction; checked at this interval, so a cut may take twice as long. */
  readonly stillMs: number;
  readonly checkMs: number;
  readonly connectionsMax: number;
}

const LIMITS: ConnectionLimits = {
  headersMs: 10_000,
  /** A 5 MB image over a slow mobile network takes most of it. */
  requestMs: 60_000,
  /** Longer than proxies keep idle connections (60 s), or they would send into a closed one. */
  keepAliveMs: 65_000,
  stillMs: 55_000,
  checkMs: 1000,
  connectionsMax: 8000,
};
const DRAIN_MS = 1500;
const FIRST_REQUEST_MS = 200;
const STOP_DEADLINE_MS = 7000;
/** A faster turn of the event loop had nothing to do. */
const QUIET_TURN_MS = 1;
const QUIET_WAIT_MS = 3000;

const openSockets = new WeakMap<Server, Set<Socket>>();

export function createHttpServer(listener: RequestListener, limits: Partial<ConnectionLimits> = {}): Server {
  const { headersMs, requestMs, keepAliveMs, stillMs, checkMs, connectionsMax } = { ...LIMITS, ...limits };
  const server = createServer(
    {
      headersTimeout: headersMs,
      requestTimeout: requestMs,
      keepAliveTimeout: keepAliveMs,
      connectionsCheckingInterval: checkMs,
    },
    listener,
  );
  const sockets = new Set<Socket>();
  openSockets.set(server, sockets);
  server.on("connection", (socket: Socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  // Without a listener for it, Node destroys sockets that time out.
  server.setTimeout(stillMs);
  server.maxConnections = connectionsMax;
  server.on("drop", () => server.closeIdleConnections());
  server.on("clientError", refuseBrokenRequest);
  server.on("connect", (_request, socket) => refuseOnSocket(socket, 405));
  return server;
}

/** @throws when the address cannot be used (`code` is the system's) */
export function listen(server: Server, { port, host }: { port: number; host: string }): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => {
      server.off("error", reject);
      server.on("error", (error) => log.error({ err: error }, "server"));
      resolve();
    });
  });
}

/** Finishes running requests (at most 7 s) and rejects new ones after a while. @param forceStop ends the wait */
export async function drain(server: Server, forceStop: AbortSignal): Promise<void> {
  const startedMs = Date.now();
  startDraining();
  await sleep(DRAIN_MS, undefined, { signal: forceStop }).catch(() => {});
  const closed = Promise.withResolvers<void>();
  await acceptAll(server);
  stopListening(server, () => closed.resolve());
  for (const socket of openSockets.get(server) ?? []) socket.resume();
  setTimeout(() => server.closeIdleConnections(), FIRST_REQUEST_MS);
  const remainingMs = Math.max(0, startedMs + STOP_DEADLINE_MS - Date.now());
  await Promise.race([
    closed.promise,
    sleep(remainingMs, undefined, { signal: forceStop, ref: false }).catch(() => {}),
  ]);
  server.closeAllConnections();
}

/** On close the kernel resets queued connections, and Node accepts one per turn: read nothing until none is left. */
async function acceptAll(server: Server): Promise<void> {
  for (const socket of openSockets.get(server) ?? []) socket.pause();
  let isQuiet = false;
  const onConnection = (socket: Socket) => {
    isQuiet = false;
    // Node starts to read in the next tick.
    process.nextTick(() => socket.pause());
  };
  server.on("connection", onConnection);
  const deadlineMs = performance.now() + QUIET_WAIT_MS;
  while (!isQuiet && performance.now() < deadlineMs) {
    isQuiet = true;
    const startedMs = performance.now();
    await nextTurn();
    if (performance.now() - startedMs > QUIET_TURN_MS) isQuiet = false;
  }
  server.off("connection", onConnection);
}

function refuseBrokenRequest(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (!socket.writable || error.code === "ECONNRESET") return void socket.destroy();
  const status =
    error.code === "ERR_HTTP_REQUEST_TIMEOUT" ? 408 : error.code === "HPE_HEADER_OVERFLOW" ? 431 : 400;
  refuseOnSocket(socket, status);
}

/** Writes to the socket, as there is no usable response, and closes it. */
export function refuseOnSocket(socket: Duplex, status: number): void {
  const allow = status === 405 ? ["Allow: GET, HEAD"] : [];
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    ...allow,
    "Connection: close",
    "Content-Length: 0",
  ];
  socket.end(`${head.join("\r\n")}\r\n\r\n`);
}
