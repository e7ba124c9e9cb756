import { randomUUID } from "node:crypto";
import {
  Agent,
  createServer,
  request as httpRequest,
  type IncomingMessage,
  type ServerResponse,
} from "node:http";
import type { Socket } from "node:net";
import { duplexPair, type Duplex } from "node:stream";
import { buffer } from "node:stream/consumers";
import { log } from "../lib/server/log.ts";
import { runInRequestContext, type RequestContext } from "../lib/server/request-context.ts";
import { finishHeadLate } from "./page-context.ts";

/** A page as Next renders it for nobody in particular: no cookies, no query. */
export interface Rendered {
  readonly status: number;
  readonly html: string;
}

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** Renders beside the real requests: more would only wait for the processor. */
const PARALLEL_MAX = 8;
/** A render waits for the database 2.5 s at most; whatever takes longer never ends. */
const TIMEOUT_MS = 15_000;

/**
 * Asks Next's request handler for pages without a port, a socket or the network.
 *
 * @param host what the Host header says
 */
export function createInternalRenderer(
  handleWithNext: Handler,
  host: string,
): (path: string) => Promise<Rendered> {
  const server = createServer((request, response) => void handle(request, response));
  const agent = new Agent({ keepAlive: true, maxSockets: PARALLEL_MAX });
  agent.createConnection = () => {
    const [client, inside] = duplexPair();
    server.emit("connection", asSocket(inside));
    return asSocket(client);
  };

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    // Its own: a status that this page sets is none of the request's that happens to ask for it.
    const context: RequestContext = {
      requestId: randomUUID(),
      clientAddress: "127.0.0.1",
      isBodyTooLarge: false,
      isToBeKept: true,
    };
    finishHeadLate(response, context, () => {});
    try {
      await runInRequestContext(context, () => handleWithNext(request, response));
    } catch (error) {
      log.error({ requestId: context.requestId, err: error }, "render failed");
      response.destroy();
    }
  }

  return async (path) => {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      const headers = { host, accept: "text/html", "accept-encoding": "identity" };
      httpRequest({ agent, path, headers, signal }, resolve).on("error", reject).end();
    });
    const html = (await buffer(response)).toString("utf8");
    return { status: response.statusCode ?? 500, html };
  };
}

/** The few methods of a socket that node:http calls and a plain stream lacks. */
function asSocket(stream: Duplex): Socket {
  const nothing = () => stream;
  return Object.assign(stream, {
    setKeepAlive: nothing,
    setTimeout: nothing,
    setNoDelay: nothing,
    ref: nothing,
    unref: nothing,
  }) as unknown as Socket;
}
