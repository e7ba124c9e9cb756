import {
  Server,
  STATUS_CODES,
  type RequestListener,
  type ServerOptions,
  type ServerResponse,
} from "node:http";
import type { Duplex } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import { startDraining } from "#lib/server/process/lifecycle";
import { log } from "#lib/server/log/log";
import { timeLimit } from "#lib/server/time-limits";
import { stopListening, takeConnections } from "#server/next/node-internals";
import { blockAcceptQueue } from "./accept-queue.ts";
import { FastPath, type RespondWhole } from "./fast/fast-path.ts";

type Headers = Readonly<Record<string, string>>;

interface ConnectionLimits {
  readonly headersMs: number;
  readonly requestMs: number;
  readonly keepAliveMs: number;
  /** Time without a byte in either direction, 0 for any; checked at this interval, so a cut may take twice as long. */
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
export const FIRST_REQUEST_MS = 200;
/** Measured from the announcement. */
export const STOP_DEADLINE_MS = 7000;
const QUEUE_WAIT_MS = 3000;

class HttpServer extends Server {
  readonly #fastPath: FastPath;

  constructor(options: ServerOptions, listener: RequestListener, respond: RespondWhole) {
    super(options, listener);
    const keepAliveMs = this.keepAliveTimeout;
    const passOn = takeConnections(this, (socket) => this.#fastPath.enter(socket));
    this.#fastPath = new FastPath({ respond, passOn, keepAliveMs });
  }

  override closeIdleConnections(): void {
    super.closeIdleConnections();
    this.#fastPath.closeIdle();
  }

  override closeAllConnections(): void {
    super.closeAllConnections();
    this.#fastPath.closeAll();
  }
}

interface HttpServerOptions extends Partial<ConnectionLimits> {
  readonly respondWhole?: RespondWhole;
  /** For responses that do not reach the listener. */
  readonly commonHeaders?: Headers;
}

export function createHttpServer(
  listener: RequestListener,
  { respondWhole = () => null, commonHeaders = {}, ...limits }: HttpServerOptions = {},
): Server {
  const { headersMs, requestMs, keepAliveMs, stillMs, checkMs, connectionsMax } = { ...LIMITS, ...limits };
  const server = new HttpServer(
    {
      headersTimeout: timeLimit(headersMs),
      requestTimeout: timeLimit(requestMs),
      keepAliveTimeout: keepAliveMs,
      connectionsCheckingInterval: checkMs,
      // Node's own refusal has no headers.
      requireHostHeader: false,
    },
    (request, response) => {
      if (request.headers.host !== undefined || request.httpVersion !== "1.1") listener(request, response);
      else refuse(response, 400, commonHeaders);
    },
    respondWhole,
  );
  // Without a listener for it, Node destroys sockets that time out.
  server.setTimeout(timeLimit(stillMs));
  server.maxConnections = connectionsMax;
  server.on("drop", () => server.closeIdleConnections());
  server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
    refuseBrokenRequest(error, socket, commonHeaders);
  });
  server.on("connect", (_request, socket) => refuseOnSocket(socket, 405, commonHeaders));
  server.on("checkExpectation", (_request, response) => refuse(response, 417, commonHeaders));
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

/** Finishes running requests (7 s at most), rejects new ones after a while. @param forceStop ends the wait */
export async function drain(server: Server, forceStop: AbortSignal): Promise<void> {
  const deadlineMs = Date.now() + timeLimit(STOP_DEADLINE_MS);
  await announceStop(forceStop);
  await emptyAcceptQueue(server);
  await finish(server, { deadlineMs, idleMs: FIRST_REQUEST_MS, forceStop });
}

/** Makes each response close its connection from now on. Resolves when most clients know. */
export async function announceStop(forceStop?: AbortSignal): Promise<void> {
  startDraining({ isStopping: true });
  await sleep(DRAIN_MS, undefined, { ...(forceStop && { signal: forceStop }) }).catch(() => {});
}

/** Call in the last listening process, before it stops listening. */
export const emptyAcceptQueue = (server: Server): Promise<void> =>
  blockAcceptQueue(server, timeLimit(QUEUE_WAIT_MS));

interface Finish {
  /** Requests that still run then are aborted. */
  readonly deadlineMs: number;
  readonly idleMs: number;
  readonly forceStop?: AbortSignal | undefined;
}

/** Stops listening at once. Resolves when no connection is left. */
export async function finish(server: Server, { deadlineMs, idleMs, forceStop }: Finish): Promise<void> {
  const closed = Promise.withResolvers<void>();
  stopListening(server, () => closed.resolve());
  setTimeout(() => server.closeIdleConnections(), idleMs).unref();
  const remainingMs = Math.max(0, deadlineMs - Date.now());
  await Promise.race([
    closed.promise,
    sleep(remainingMs, undefined, { ...(forceStop && { signal: forceStop }), ref: false }).catch(() => {}),
  ]);
  server.closeAllConnections();
}

function refuse(response: ServerResponse, status: number, headers: Headers): void {
  response.writeHead(status, { ...headers, Connection: "close", "Content-Length": 0 }).end();
}

function refuseBrokenRequest(error: NodeJS.ErrnoException, socket: Duplex, headers: Headers): void {
  if (!socket.writable || error.code === "ECONNRESET") return void socket.destroy();
  const status =
    error.code === "ERR_HTTP_REQUEST_TIMEOUT" ? 408 : error.code === "HPE_HEADER_OVERFLOW" ? 431 : 400;
  refuseOnSocket(socket, status, headers);
}

/** Writes to the socket, as there is no usable response, and closes it. */
export function refuseOnSocket(socket: Duplex, status: number, headers: Headers): void {
  const allow = status === 405 ? { Allow: "GET, HEAD" } : {};
  const all = { ...headers, ...allow, Connection: "close", "Content-Length": "0" };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join("\r\n")}\r\n\r\n`);
}
