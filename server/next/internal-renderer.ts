import { randomUUID } from "node:crypto";
import {
  Agent,
  createServer,
  request as httpRequest,
  type IncomingMessage,
  type ServerResponse,
} from "node:http";
import { duplexPair } from "node:stream";
import { buffer } from "node:stream/consumers";
import { log } from "#lib/server/log/log";
import { runInRequestContext, type RequestContext } from "#lib/server/request-context";
import { timeLimit } from "#lib/server/time-limits";
import type { Handler } from "./app.ts";
import { asSocket, beforeHead } from "./node-internals.ts";
import { toPageStatus } from "./page-status.ts";

export interface Rendered {
  readonly path: string;
  readonly status: number;
  readonly html: string;
  readonly isProvisional: boolean;
  readonly expiresAtMs?: number | undefined;
  readonly sharedTag?: string | undefined;
}

/** More parallel renders would only wait for the CPU. */
const PARALLEL_MAX = 8;
/** A render waits 2.5 s for the database at most; a longer one never ends. */
const TIMEOUT_MS = 15_000;

/** Renders pages without cookies and without a port or the network. @param host value of the Host header */
export function createInternalRenderer(
  handleWithNext: Handler,
  host: string,
): (path: string) => Promise<Rendered> {
  const contexts = new Map<string, RequestContext>();
  const server = createServer((request, response) => void handle(request, response));
  const agent = new Agent({ keepAlive: true, maxSockets: PARALLEL_MAX });
  agent.createConnection = () => {
    const [client, inside] = duplexPair();
    server.emit("connection", asSocket(inside));
    return asSocket(client);
  };

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const context = contexts.get(String(request.headers["x-request-id"]));
    if (!context) return void response.destroy();
    beforeHead(response, (status) => toPageStatus(status, context));
    try {
      await runInRequestContext(context, () => handleWithNext(request, response));
    } catch (error) {
      log.error({ requestId: context.requestId, err: error }, "render failed");
      response.destroy();
    }
  }

  return async (path) => {
    const signal = AbortSignal.timeout(timeLimit(TIMEOUT_MS));
    const requestId = randomUUID();
    // A separate context: the page's status must not leak into the request that triggered the render.
    const context: RequestContext = {
      requestId,
      method: "GET",
      path,
      clientAddress: "127.0.0.1",
      isBodyTooLarge: false,
    };
    contexts.set(requestId, context);
    try {
      const response = await new Promise<IncomingMessage>((resolve, reject) => {
        const headers = {
          host,
          accept: "text/html",
          "accept-encoding": "identity",
          "x-request-id": requestId,
        };
        httpRequest({ agent, path, headers, signal }, resolve).on("error", reject).end();
      });
      const html = (await buffer(response)).toString("utf8");
      const { isProvisional = false, expiresAt, sharedTag } = context;
      const expiresAtMs = expiresAt?.getTime();
      return { path, status: response.statusCode ?? 500, html, isProvisional, expiresAtMs, sharedTag };
    } finally {
      contexts.delete(requestId);
    }
  };
}
