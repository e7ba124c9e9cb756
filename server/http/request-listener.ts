import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Env } from "#lib/server/env";
import { LOCALE_COOKIE } from "#lib/domain/locale";
import { readCookie } from "#lib/server/http/cookies";
import { isDraining } from "#lib/server/lifecycle";
import { runInRequestContext, type RequestContext } from "#lib/server/request-context";
import { log } from "#lib/server/log/log";
import { bodyCapBytes } from "#lib/wire/body-caps";
import { BodyBudget } from "./body-budget.ts";
import { toCanonicalPath } from "./canonical-path.ts";
import { findClientAddress } from "./client-address.ts";
import { applyPageStatus } from "../next/page-context.ts";
import { capBody } from "./request-body.ts";
import { addContentPolicy, removeInternalHeaders } from "./response-headers.ts";

/** Clients must not set addresses, ids and headers that Next obeys. */
const DISCARDED_HEADERS = /^(x-forwarded-.*|forwarded|x-real-ip|x-client-ip|x-request-id|x-middleware-.*)$/;

/** Next fails on others, such as TRACE. */
const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);
const isRead = (method = "") => method === "GET" || method === "HEAD";
const BODIES_MAX_BYTES = 64 * 1024 ** 2;
/** Absolute URLs in the request line, as some proxies send them. */
const ABSOLUTE_TARGET = /^https?:\/\/[^/?#]*/i;
/** Handled by app/api/[...unknown], which responds with JSON. */
const UNKNOWN_CALL = "/api/unknown";

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;
type Listener = (request: IncomingMessage, response: ServerResponse) => void;

type Answerer = (request: IncomingMessage, response: ServerResponse, path: string) => Promise<boolean>;

interface Dependencies {
  readonly env: Pick<Env, "trustProxy">;
  /** Headers of every response; a handler may override them. */
  readonly commonHeaders: Readonly<Record<string, string>>;
  /** Called first; writes the complete response. @returns whether it has responded */
  readonly answerCached: (request: IncomingMessage, response: ServerResponse, requestId: string) => boolean;
  readonly answerers: readonly Answerer[];
  readonly handleWithNext: Handler;
  readonly isKnownPath: (path: string) => boolean;
  /** Route handlers check methods themselves; all other paths allow GET and HEAD only. */
  readonly isHandler: (path: string) => boolean;
  readonly observe: ((request: IncomingMessage, response: ServerResponse, path: string) => void) | undefined;
}

export function createRequestListener({
  env,
  commonHeaders,
  answerCached,
  answerers,
  handleWithNext,
  isKnownPath,
  isHandler,
  observe,
}: Dependencies): Listener {
  const headers = Object.entries(commonHeaders);
  const bodyBudget = new BodyBudget(BODIES_MAX_BYTES);

  return (request, response) => {
    const startedMs = performance.now();
    const requestId = randomUUID();
    if (!request.url?.startsWith("/")) request.url = (request.url ?? "").replace(ABSOLUTE_TARGET, "") || "/";
    const path = request.url.split("?", 1)[0] ?? "/";
    const canonicalPath = toCanonicalPath(path);
    observe?.(request, response, path);
    if (log.isLevelEnabled("info")) {
      response.once("close", () => logRequest(request, response, { requestId, path, startedMs }));
    }
    if (path === canonicalPath && answerCached(request, response, requestId)) return;
    void handle(request, response, { requestId, path, canonicalPath });
  };

  async function handle(
    request: IncomingMessage,
    response: ServerResponse,
    { requestId, path, canonicalPath }: { requestId: string; path: string; canonicalPath: string | null },
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
    const onAnswer = capBody(request, response, {
      capBytes: bodyCapBytes(path),
      budget: bodyBudget,
      onTooLarge: () => (context.isBodyTooLarge = true),
    });

    response.setHeader("X-Request-Id", requestId);
    for (const [name, value] of headers) response.setHeader(name, value);
    applyPageStatus(response, context, () => {
      const hasArrived = onAnswer();
      addContentPolicy(response);
      removeInternalHeaders(response);
      // Closing while the client still sends would reset the connection and lose the response.
      if (isDraining() && hasArrived) response.setHeader("Connection", "close");
    });

    try {
      await runInRequestContext(context, () =>
        path === canonicalPath
          ? answer(request, response, path)
          : answerOtherSpelling(request, response, { path, canonicalPath }),
      );
    } catch (error) {
      log.error({ requestId, err: error }, "request failed");
      if (response.headersSent) response.destroy();
      else answerPlainly(response, 500, `Internal Server Error\n${requestId}`);
    }
  }

  async function answer(request: IncomingMessage, response: ServerResponse, path: string): Promise<void> {
    if (!METHODS.has(request.method ?? "")) return refuseMethod(response, isHandler(path));
    if (await answerEarly(request, response, path)) return;
    if (!isRead(request.method) && !isHandler(path)) return refuseMethod(response, false);
    if (isKnownPath(path)) return handleWithNext(request, response);
    return answerUnknown(request, response, path);
  }

  /** Redirects reads to the canonical spelling; other methods are not served under this one. */
  async function answerOtherSpelling(
    request: IncomingMessage,
    response: ServerResponse,
    { path, canonicalPath }: { path: string; canonicalPath: string | null },
  ): Promise<void> {
    if (!METHODS.has(request.method ?? "")) return refuseMethod(response, false);
    if (canonicalPath !== null && isRead(request.method)) {
      response.setHeader("Location", canonicalPath + (request.url ?? "").slice(path.length));
      return answerPlainly(response, 308, "Permanent Redirect");
    }
    if (!path.startsWith("/api/")) return answerUnknown(request, response, path);
    request.url = UNKNOWN_CALL;
    return handleWithNext(request, response);
  }

  async function answerUnknown(
    request: IncomingMessage,
    response: ServerResponse,
    path: string,
  ): Promise<void> {
    const isPageWanted =
      isRead(request.method) && request.headers.accept?.includes("text/html") && !path.startsWith("/_next/");
    if (!isPageWanted) return answerPlainly(response, 404, "Not Found");
    request.url = notFoundPage(path, request.headers.cookie);
    if (!(await answerEarly(request, response, request.url))) await handleWithNext(request, response);
  }

  async function answerEarly(...call: Parameters<Answerer>): Promise<boolean> {
    for (const answerer of answerers) if (await answerer(...call)) return true;
    return false;
  }
}

/** Middleware chooses no language for a path with a dot. */
function notFoundPage(path: string, cookies = ""): string {
  const isEnglish = path.startsWith("/en/") || readCookie(cookies, LOCALE_COOKIE) === "en";
  return isEnglish ? "/en/404" : "/404";
}

function refuseMethod(response: ServerResponse, isHandlers: boolean): void {
  response.setHeader("Allow", isHandlers ? "GET, HEAD, POST, PUT" : "GET, HEAD");
  answerPlainly(response, 405, "Method Not Allowed");
}

function answerPlainly(response: ServerResponse, status: number, text: string): void {
  response.statusCode = status;
  response.setHeader("Content-Type", "text/plain; charset=utf-8");
  response.setHeader("Cache-Control", "no-store");
  response.end(`${text}\n`);
}

/** Without the query, which may contain a recovery token. */
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
