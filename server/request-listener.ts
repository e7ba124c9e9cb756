import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Env } from "../lib/server/env.ts";
import { isDraining } from "../lib/server/lifecycle.ts";
import { runInRequestContext, type RequestContext } from "../lib/server/request-context.ts";
import { log } from "../lib/server/log.ts";
import { findClientAddress } from "./client-address.ts";
import { finishHeadLate } from "./page-context.ts";
import { bodyCapBytes, capBody } from "./request-body.ts";
import { addContentPolicy } from "./response-headers.ts";

/** What a client must not tell us: addresses and ids are ours to say, and Next obeys the last one. */
const DISCARDED_HEADERS = /^(x-forwarded-.*|forwarded|x-real-ip|x-client-ip|x-request-id|x-middleware-.*)$/;

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;
type Listener = (request: IncomingMessage, response: ServerResponse) => void;

/** @returns whether it has answered */
type Answerer = (request: IncomingMessage, response: ServerResponse, path: string) => Promise<boolean>;

interface Parts {
  readonly env: Pick<Env, "trustProxy">;
  /** Headers of every answer; a handler may set its own value of each. */
  readonly commonHeaders: Readonly<Record<string, string>>;
  /** Asked first, and trusted with the whole answer. @returns whether it has answered */
  readonly answerKept: (request: IncomingMessage, response: ServerResponse, requestId: string) => boolean;
  /** Asked one after another before Next is. */
  readonly answerers: readonly Answerer[];
  readonly handleWithNext: Handler;
  /** Whether a path is for Next; the others are answered 404 here. */
  readonly isKnownPath: (path: string) => boolean;
}

/** What stands in front of Next for each request: address, id, body cap, headers, status, access log. */
export function createRequestListener({
  env,
  commonHeaders,
  answerKept,
  answerers,
  handleWithNext,
  isKnownPath,
}: Parts): Listener {
  const headers = Object.entries(commonHeaders);

  return (request, response) => {
    const startedMs = performance.now();
    const requestId = randomUUID();
    const path = (request.url ?? "/").split("?", 1)[0] ?? "/";
    if (log.isLevelEnabled("info")) {
      response.once("close", () => logRequest(request, response, { requestId, path, startedMs }));
    }
    if (!answerKept(request, response, requestId)) void handle(request, response, { requestId, path });
  };

  async function handle(
    request: IncomingMessage,
    response: ServerResponse,
    { requestId, path }: { requestId: string; path: string },
  ): Promise<void> {
    const context: RequestContext = {
      requestId,
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

    response.setHeader("X-Request-Id", requestId);
    for (const [name, value] of headers) response.setHeader(name, value);
    finishHeadLate(response, context, () => {
      awaitBody();
      addContentPolicy(response);
      if (isDraining()) response.setHeader("Connection", "close");
    });

    try {
      await runInRequestContext(context, () => answer(request, response, path));
    } catch (error) {
      log.error({ requestId: context.requestId, err: error }, "request failed");
      if (response.headersSent) response.destroy();
      else answerPlainly(response, 500, "Internal Server Error");
    }
  }

  async function answer(request: IncomingMessage, response: ServerResponse, path: string): Promise<void> {
    if (await answerEarly(request, response, path)) return;
    if (isKnownPath(path)) return handleWithNext(request, response);
    const isPageWanted = request.headers.accept?.includes("text/html") && !path.startsWith("/_next/");
    if (!isPageWanted) return answerPlainly(response, 404, "Not Found");
    request.url = notFoundPage(path, request.headers.cookie);
    if (!(await answerEarly(request, response, request.url))) await handleWithNext(request, response);
  }

  async function answerEarly(...call: Parameters<Answerer>): Promise<boolean> {
    for (const answerer of answerers) if (await answerer(...call)) return true;
    return false;
  }
}

/** The 404 page in the visitor's language, which for a path with a dot middleware does not choose. */
function notFoundPage(path: string, cookies = ""): string {
  const isEnglish = path.startsWith("/en/") || /(?:^|;\s*)NEXT_LOCALE=en(?:;|$)/.test(cookies);
  return isEnglish ? "/en/404" : "/404";
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
  { requestId, path, startedMs }: { requestId: string; path: string; startedMs: number },
): void {
  const status = response.writableFinished ? response.statusCode : "aborted";
  const ms = Math.round(performance.now() - startedMs);
  log.info({ requestId, method: request.method, path, status, ms }, "request");
}

function joinHeader(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value.join(",") : value;
}
