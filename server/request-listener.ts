import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Env } from "../lib/server/env.ts";
import { isDraining } from "../lib/server/lifecycle.ts";
import { runInRequestContext, type RequestContext } from "../lib/server/request-context.ts";
import { findClientAddress } from "./client-address.ts";
import { log } from "../lib/server/log.ts";
import { bodyCapBytes, capBody } from "./request-body.ts";
import { addContentPolicy, commonHeaders } from "./response-headers.ts";

/** What a client must not tell us: addresses and ids are ours to say, and Next obeys the last one. */
const DISCARDED_HEADERS = /^(x-forwarded-.*|forwarded|x-real-ip|x-client-ip|x-request-id|x-middleware-.*)$/;

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

interface Parts {
  readonly env: Pick<Env, "appOrigin" | "trustProxy">;
  readonly handleWithNext: Handler;
  /** Whether a path is for Next; the others are answered 404 here. */
  readonly isKnownPath: (path: string) => boolean;
}

/** What stands in front of Next for each request: address, id, body cap, headers, status, access log. */
export function createRequestListener({ env, handleWithNext, isKnownPath }: Parts): Handler {
  const headers = Object.entries(commonHeaders(env.appOrigin));

  return async (request, response) => {
    const startedMs = performance.now();
    const path = (request.url ?? "/").split("?", 1)[0] ?? "/";
    const context: RequestContext = {
      requestId: randomUUID(),
      clientAddress: findClientAddress(
        request.socket.remoteAddress,
        joinHeader(request.headers["x-forwarded-for"]),
        env.trustProxy,
      ),
      isBodyTooLarge: false,
    };
    for (const name of Object.keys(request.headers)) {
      if (DISCARDED_HEADERS.test(name)) delete request.headers[name];
    }
    const awaitBody = capBody(request, bodyCapBytes(path), () => (context.isBodyTooLarge = true));

    response.setHeader("X-Request-Id", context.requestId);
    for (const [name, value] of headers) response.setHeader(name, value);
    finishHeadLate(response, context, awaitBody);
    response.once("close", () => logRequest(request, response, context, path, startedMs));

    try {
      await runInRequestContext(context, () => answer(request, response, path));
    } catch (error) {
      log.error({ requestId: context.requestId, err: error }, "request failed");
      if (response.headersSent) response.destroy();
      else answerPlainly(response, 500, "Internal Server Error");
    }
  };

  async function answer(request: IncomingMessage, response: ServerResponse, path: string): Promise<void> {
    if (isKnownPath(path)) return handleWithNext(request, response);
    const isPageWanted = request.headers.accept?.includes("text/html") && !path.startsWith("/_next/");
    if (!isPageWanted) return answerPlainly(response, 404, "Not Found");
    request.url = notFoundPage(path, request.headers.cookie);
    return handleWithNext(request, response);
  }
}

/** The 404 page in the visitor's language, which for a path with a dot middleware does not choose. */
function notFoundPage(path: string, cookies = ""): string {
  const isEnglish = path.startsWith("/en/") || /(?:^|;\s*)NEXT_LOCALE=en(?:;|$)/.test(cookies);
  return isEnglish ? "/en/404" : "/404";
}

/** Next writes 200 where a page cannot say otherwise; the page says it through the context. */
function finishHeadLate(response: ServerResponse, context: RequestContext, awaitBody: () => void): void {
  const writeHead = response.writeHead.bind(response) as (
    status: number,
    ...rest: unknown[]
  ) => ServerResponse;
  response.writeHead = (status: number, ...rest: unknown[]) => {
    awaitBody();
    addContentPolicy(response);
    if (isDraining()) response.setHeader("Connection", "close");
    return writeHead(status === 200 ? (context.status ?? status) : status, ...rest);
  };
}

function answerPlainly(response: ServerResponse, status: number, text: string): void {
  response.statusCode = status;
  response.setHeader("Content-Type", "text/plain; charset=utf-8");
  response.setHeader("Cache-Control", "no-store");
  response.end(`${text}\n`);
}

/** Without the query: it may hold a recovery token. */
function logRequest(
  request: IncomingMessage,
  response: ServerResponse,
  { requestId }: RequestContext,
  path: string,
  startedMs: number,
): void {
  const status = response.writableFinished ? response.statusCode : "aborted";
  const ms = Math.round(performance.now() - startedMs);
  log.info({ requestId, method: request.method, path, status, ms }, "request");
}

function joinHeader(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value.join(",") : value;
}
