import { STATUS_CODES, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { Server as NetServer, type Socket } from "node:net";
import type { Duplex } from "node:stream";

/** @param adjust runs just before the head is written, even implicitly, and returns the status to send */
export function beforeHead(response: ServerResponse, adjust: (status: number) => number): void {
  const writeHead = response.writeHead.bind(response) as (
    status: number,
    ...rest: unknown[]
  ) => ServerResponse;
  response.writeHead = (status: number, ...rest: unknown[]) => writeHead(adjust(status), ...rest);
}

/** Buffers the response. @param onEnd gets the whole body and responds as if nothing was written */
export function bufferBody(response: ServerResponse, onEnd: (body: Buffer) => void): void {
  const { writeHead, write, end, flushHeaders } = response;
  const chunks: Buffer[] = [];
  const collect = (chunk: unknown) => {
    if (typeof chunk === "string" || chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk as string));
  };
  // Next's compression writes the head before it passes the body on.
  response.writeHead = (status: number) => {
    response.statusCode = status;
    return response;
  };
  response.flushHeaders = () => {};
  response.write = (chunk: unknown) => {
    collect(chunk);
    return true;
  };
  response.end = (chunk?: unknown) => {
    collect(chunk);
    Object.assign(response, { writeHead, write, end, flushHeaders });
    onEnd(Buffer.concat(chunks));
    return response;
  };
}

/**
 * @param admits gets each chunk that Node's parser reads, and null at the end; returns false to discard it
 * @returns a function that ends the body early
 */
export function interceptBody(
  request: IncomingMessage,
  admits: (chunk: Buffer | null) => boolean,
): () => void {
  const push = request.push.bind(request);
  request.push = (chunk: Buffer | null, ...rest) => !admits(chunk) || push(chunk, ...rest);
  return () => {
    // Otherwise Node treats the early end as an aborted request and destroys the connection.
    request.complete = true;
    push(null);
  };
}

/** The server's own `close` would cut connections whose first request is about to arrive. */
export function stopListening(server: Server, onClosed: () => void): void {
  NetServer.prototype.close.call(server, onClosed);
}

/** Linux applies another backlog at once; the smallest, 0, holds one connection. */
export function limitAcceptQueue(server: Server, backlog: number): void {
  (server as unknown as { _handle: { listen(backlog: number): number } | null })._handle?.listen(backlog);
}

/** @returns whether the handshake has ended, even before Node reports it in a later turn of the event loop */
export function hasReachedPeer(socket: Socket): boolean {
  const { _handle } = socket as unknown as { _handle: { getpeername(into: object): number } | null };
  return _handle?.getpeername({}) === 0;
}

/** Adds the methods that node:http calls and a stream lacks. */
export function asSocket(stream: Duplex): Socket {
  const nothing = () => stream;
  return Object.assign(stream, {
    setKeepAlive: nothing,
    setTimeout: nothing,
    setNoDelay: nothing,
    ref: nothing,
    unref: nothing,
  }) as unknown as Socket;
}

interface ResponseInternals {
  _header: string | null;
  readonly shouldKeepAlive: boolean;
  readonly _keepAliveTimeout: number;
}

interface Closing {
  readonly text: string;
  readonly bytes: Buffer;
}

let closing: Closing = { text: "", bytes: Buffer.alloc(0) };
let closingKeepAliveMs: number | null = 0;
let closingUntilMs = 0;

/** Returns node:http's own headers, formatted once a second. @param keepAliveMs null closes the connection */
export function closingHeaders(keepAliveMs: number | null): Closing {
  const nowMs = Date.now();
  if (nowMs < closingUntilMs && keepAliveMs === closingKeepAliveMs) return closing;
  closingUntilMs = nowMs - (nowMs % 1000) + 1000;
  closingKeepAliveMs = keepAliveMs;
  const connection =
    keepAliveMs === null
      ? "Connection: close"
      : `Connection: keep-alive\r\nKeep-Alive: timeout=${Math.floor(keepAliveMs / 1000)}`;
  const text = `Date: ${new Date(nowMs).toUTCString()}\r\n${connection}\r\n\r\n`;
  return (closing = { text, bytes: Buffer.from(text, "latin1") });
}

/**
 * Sends a body under a prepared head: node:http takes as long to join a head as for all the rest.
 *
 * @param head status line and headers, each with its line end, without Date and Connection
 * @returns false, with nothing written, when the connection closes after the response
 */
export function sendPrepared(response: ServerResponse, head: string, body: Buffer): boolean {
  const internals = response as unknown as ResponseInternals;
  if (!internals.shouldKeepAlive) return false;
  internals._header = head + closingHeaders(internals._keepAliveTimeout).text;
  response.end(body);
  return true;
}

/** Passes each new connection to `take`. @returns a function that passes a connection on to node:http */
export function takeConnections(server: Server, take: (socket: Socket) => void): (socket: Socket) => void {
  const [serve] = server.listeners("connection");
  server.removeAllListeners("connection");
  server.on("connection", take);
  return (socket) => void serve?.call(server, socket);
}

/** @param headers alternating names and values */
export function prepareHead(status: number, headers: readonly string[]): string {
  let head = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n`;
  for (let place = 0; place < headers.length; place += 2)
    head += `${headers[place]}: ${headers[place + 1]}\r\n`;
  return head;
}
