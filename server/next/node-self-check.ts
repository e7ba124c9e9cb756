import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { connect, type AddressInfo, type Socket } from "node:net";
import { addAbortSignal } from "node:stream";
import {
  closingHeaders,
  hasReachedPeer,
  interceptBody,
  prepareHead,
  sendPrepared,
} from "./node-internals.ts";

interface Exchange {
  readonly server: Server & { _handle?: { listen?: unknown } | null };
  readonly client: Socket;
  readonly request: IncomingMessage;
  readonly response: ServerResponse & { _header?: unknown; _keepAliveTimeout?: unknown };
}

/** A busy machine must not refuse a start; usually the check takes some milliseconds. */
const LIMIT_MS = 20_000;
const HEAD = "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\n\r\n";
const BODY = "1";

/** What node-internals.ts uses, in the state that it has before a response. */
const SHAPE: Readonly<Record<string, (exchange: Exchange) => boolean>> = {
  "server._handle.listen": ({ server }) => typeof server._handle?.listen === "function",
  "socket._handle.getpeername": ({ client }) => hasReachedPeer(client),
  "request.push": ({ request }) => typeof request.push === "function",
  "request.complete": ({ request }) => request.complete === false,
  "response.shouldKeepAlive": ({ response }) => response.shouldKeepAlive === true,
  "response._keepAliveTimeout": ({ server, response }) =>
    response._keepAliveTimeout === server.keepAliveTimeout,
  "response._header": ({ response }) => response._header === null,
};

/** Exchanges one message on this machine. @returns the internal of Node that works differently, else null */
export async function findNodeDifference(
  server: Server = createServer(),
  limitMs = LIMIT_MS,
): Promise<string | null> {
  if (server.listenerCount("connection") !== 1) return 'the listener of "connection"';
  const signal = AbortSignal.timeout(limitMs);
  await once(server.listen(0, "127.0.0.1"), "listening");
  const client = addAbortSignal(signal, connect((server.address() as AddressInfo).port, "127.0.0.1"));
  client.on("error", () => {}).setNoDelay();
  try {
    client.write(HEAD);
    const [request, response] = (await once(server, "request", { signal })) as [
      IncomingMessage,
      ServerResponse,
    ];
    const exchange = { server, client, request, response };
    const missing = Object.keys(SHAPE).find((name) => !isAsExpected(name, exchange));
    if (missing !== undefined) return missing;
    if (!(await interceptsBody(exchange, signal))) return "request.push";
    return (await sendsPrepared(exchange)) ? null : "response._header";
  } catch {
    return "a request";
  } finally {
    client.destroy();
    server.close();
    server.closeAllConnections();
  }
}

function isAsExpected(name: string, exchange: Exchange): boolean {
  try {
    return SHAPE[name]?.(exchange) === true;
  } catch {
    return false;
  }
}

async function interceptsBody({ client, request }: Exchange, signal: AbortSignal): Promise<boolean> {
  const read = Promise.withResolvers<boolean>();
  signal.addEventListener("abort", () => read.resolve(false));
  interceptBody(request, (chunk) => {
    read.resolve(chunk?.toString() === BODY);
    return false;
  });
  client.write(BODY);
  return read.promise;
}

async function sendsPrepared({ server, client, response }: Exchange): Promise<boolean> {
  const head = prepareHead(200, ["Content-Length", String(BODY.length)]);
  const expected = head + closingHeaders(server.keepAliveTimeout).text + BODY;
  if (!sendPrepared(response, head, Buffer.from(BODY))) return false;
  let received = "";
  try {
    for await (const piece of client) {
      received += String(piece);
      if (received.length >= expected.length) break;
    }
  } catch {
    // The time is over.
  }
  return withoutDate(received) === withoutDate(expected);
}

const withoutDate = (text: string): string => text.replace(/^Date: .*$/m, "Date");
