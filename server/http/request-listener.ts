import type { IncomingMessage, ServerResponse } from "node:http";
import type { Env } from "#lib/server/env";
import { MB } from "#lib/domain/limits";
import { LOCALE_COOKIE, splitLocale, withLocale } from "#lib/domain/locale";
import { readCookie } from "#lib/server/http/cookies";
import { recordWrite } from "#lib/server/http/just-written";
import { splitUrl } from "#lib/server/http/split-url";
import { isDraining } from "#lib/server/process/lifecycle";
import { runInRequestContext } from "#lib/server/request-context";
import { log } from "#lib/server/log/log";
import { perWorker } from "#lib/server/process/per-worker";
import { bodyCapBytes } from "#lib/server/http/body-caps";
import { BodyBudget } from "./body/body-budget.ts";
import { toCanonicalPath } from "./canonical-path.ts";
import { cleanHeaders, incomingContext } from "./incoming-context.ts";
import type { Handler } from "#server/next/app";
import { beforeHead } from "#server/next/node-internals";
import { toPageStatus } from "#server/next/page-status";
import { isInternalPath } from "#server/next/requests";
import type { Routes } from "#server/next/routes";
import { capBody } from "./body/request-body.ts";
import { keepQuery } from "./kept-query.ts";
import { newRequestId } from "./request-id.ts";
import { statusOf, type RequestReport } from "./log/request-report.ts";
import { allowCamera, removeInternalHeaders, setEncodingOfPacked } from "./response-headers.ts";

/** Excludes TRACE and others on which Next fails. */
const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);
const isRead = (method = "") => method === "GET" || method === "HEAD";
const BODIES_BYTES = { one: 64 * MB, all: 64 * MB, min: 16 * MB };
/** Absolute URLs in the request line, as some proxies send them. */
const ABSOLUTE_TARGET = /^https?:\/\/[^/?#]*/i;
/** Providers of company logins may return with a code of 4,096 characters. */
const URL_MAX_CHARS = 8192;
const UNKNOWN_CALL = "/api/unknown";

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

/** @returns whether it has responded */
export type Responder = (
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
) => boolean | Promise<boolean>;

interface Dependencies {
  readonly env: Pick<Env, "trustProxy" | "workers">;
  readonly commonHeaders: Readonly<Record<string, string>>;
  /** Called first. @returns whether it has written the complete response */
  readonly respondFromCache: (
    request: IncomingMessage,
    response: ServerResponse,
    requestId: string,
  ) => boolean;
  readonly responders: readonly Responder[];
  readonly handleWithNext: Handler;
  readonly addContentPolicy: (response: ServerResponse) => void;
  readonly getRoutes: () => Pick<Routes, "isForNext" | "isHandler">;
  readonly report: RequestReport;
}

export function createRequestListener({
  env,
  commonHeaders,
  respondFromCache,
  responders,
  handleWithNext,
  addContentPolicy,
  getRoutes,
  report,
}: Dependencies): Listener {
  const headers = Object.entries(commonHeaders);
  const bodyBudget = new BodyBudget(perWorker(BODIES_BYTES, env.workers));

  return (request, response) => {
    const startedMs = performance.now();
    const requestId = newRequestId();
    if (!request.url?.startsWith("/")) request.url = (request.url ?? "").replace(ABSOLUTE_TARGET, "") || "/";
    const { pathname: path } = splitUrl(request.url);
    const canonicalPath = request.url.length > URL_MAX_CHARS ? null : toCanonicalPath(path);
    if (report.isWanted()) {
      response.once("close", () => {
        report.write({ requestId, method: request.method, path, startedMs, status: statusOf(response) });
      });
    }
    if (path === canonicalPath && respondFromCache(request, response, requestId)) return;
    void handle(request, response, { requestId, path, canonicalPath });
  };

  async function handle(
    request: IncomingMessage,
    response: ServerResponse,
    { requestId, path, canonicalPath }: { requestId: string; path: string; canonicalPath: string | null },
  ): Promise<void> {
    const { method, url = "", headers: sent, socket } = request;
    const context = incomingContext(
      { requestId, method, path, headers: sent, remoteAddress: socket.remoteAddress },
      env.trustProxy,
    );
    cleanHeaders(sent);
    const stopBody = capBody(request, response, {
      capBytes: bodyCapBytes(path),
      budget: bodyBudget,
      onTooLarge: () => (context.isBodyTooLarge = true),
      commonHeaders,
    });

    response.setHeader("X-Request-Id", requestId);
    for (const [name, value] of headers) response.setHeader(name, value);
    allowCamera(response, path);
    beforeHead(response, (status) => {
      const hasArrived = stopBody();
      addContentPolicy(response);
      if (!isRead(request.method)) recordWrite(response, status, request.headers.cookie);
      setEncodingOfPacked(response);
      removeInternalHeaders(response);
      if (status >= 300 && status < 400) keepQuery(response, url);
      // Closing while the client still sends would reset the connection and lose the response.
      if (isDraining() && hasArrived) response.setHeader("Connection", "close");
      return toPageStatus(status, context);
    });

    try {
      await runInRequestContext(context, () =>
        path === canonicalPath
          ? respond(request, response, path)
          : respondToOtherSpelling(request, response, { path, canonicalPath }),
      );
    } catch (error) {
      log.error({ requestId, err: error }, "request failed");
      if (response.headersSent) response.destroy();
      else sendText(response, 500, `Internal Server Error\n${requestId}`);
    }
  }

  async function respond(request: IncomingMessage, response: ServerResponse, path: string): Promise<void> {
    const { isForNext, isHandler } = getRoutes();
    if (!METHODS.has(request.method ?? "")) return refuseMethod(response, isHandler(path));
    if (await respondEarly(request, response, path)) return;
    if (!isRead(request.method) && !isHandler(path)) return refuseMethod(response, false);
    if (isForNext(path)) return handleWithNext(request, response);
    return respondNotFound(request, response, path);
  }

  async function respondToOtherSpelling(
    request: IncomingMessage,
    response: ServerResponse,
    { path, canonicalPath }: { path: string; canonicalPath: string | null },
  ): Promise<void> {
    if (!METHODS.has(request.method ?? "")) return refuseMethod(response, false);
    if (canonicalPath !== null && isRead(request.method)) {
      response.setHeader("Location", canonicalPath + (request.url ?? "").slice(path.length));
      return sendText(response, 308, "Permanent Redirect");
    }
    if (!path.startsWith("/api/")) return respondNotFound(request, response, path);
    request.url = UNKNOWN_CALL;
    return handleWithNext(request, response);
  }

  async function respondNotFound(
    request: IncomingMessage,
    response: ServerResponse,
    path: string,
  ): Promise<void> {
    const isPageWanted =
      isRead(request.method) && request.headers.accept?.includes("text/html") && !isInternalPath(path);
    if (!isPageWanted) return sendText(response, 404, "Not Found");
    request.url = notFoundPage(path, request.headers.cookie);
    if (!(await respondEarly(request, response, request.url))) await handleWithNext(request, response);
  }

  async function respondEarly(...call: Parameters<Responder>): Promise<boolean> {
    for (const responder of responders) if (await responder(...call)) return true;
    return false;
  }
}

/** Middleware chooses no language for a path with a dot. */
function notFoundPage(path: string, cookies = ""): string {
  const [prefix] = splitLocale(path);
  const isEnglish = prefix !== "" || readCookie(cookies, LOCALE_COOKIE) === "en";
  return withLocale(isEnglish ? "en" : "ar", "/404");
}

function refuseMethod(response: ServerResponse, isHandler: boolean): void {
  response.setHeader("Allow", isHandler ? [...METHODS].join(", ") : "GET, HEAD");
  sendText(response, 405, "Method Not Allowed");
}

function sendText(response: ServerResponse, status: number, text: string): void {
  response.statusCode = status;
  response.setHeader("Content-Type", "text/plain; charset=utf-8");
  response.setHeader("Cache-Control", "no-store");
  response.end(`${text}\n`);
}
