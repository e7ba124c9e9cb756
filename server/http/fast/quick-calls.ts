import type { Reply } from "#lib/server/api/error-reply";
import type { VisitorCall } from "#lib/server/api/visitor-call";
import type { Env } from "#lib/server/env";
import { recentWriteCookie } from "#lib/server/http/just-written";
import { splitUrl } from "#lib/server/http/split-url";
import { isDraining } from "#lib/server/process/lifecycle";
import { runInRequestContext } from "#lib/server/request-context";
import { prepareHead } from "#server/next/node-internals";
import type { Client, RespondWhole, WholeResponse } from "./fast-path.ts";
import { cleanHeaders, incomingContext } from "#server/http/incoming-context";
import { runCall, replyHeaders, type VisitorCalls } from "#server/http/visitor-calls";
import type { PlainRequest } from "./plain-request.ts";
import { newRequestId } from "#server/http/request-id";
import type { RequestReport } from "#server/http/log/request-report";
import { CLOSED_POLICY } from "#server/http/response-headers";

interface Dependencies {
  readonly env: Pick<Env, "trustProxy">;
  readonly commonHeaders: Readonly<Record<string, string>>;
  readonly report: RequestReport;
}

type Prepared = Pick<WholeResponse, "head" | "body">;

/** Nearly all responses are "recorded" in one of two languages. */
const CACHED_MAX = 100;

/** Responds to visitor calls on the fast path as the request listener and `createVisitorCalls` do. */
export function createQuickCalls(
  calls: VisitorCalls,
  { env, commonHeaders, report }: Dependencies,
): RespondWhole {
  const common = Object.entries(commonHeaders);
  const cache = new Map<string, Prepared>();

  return (request, client) => {
    if (!request.body || isDraining()) return null;
    const { pathname: path } = splitUrl(request.url);
    const call = calls.get(path);
    return call ? respond(call, { ...request, path, body: request.body }, client) : null;
  };

  async function respond(
    call: VisitorCall,
    { url, path, headers, method, body }: PlainRequest & { path: string; body: Buffer },
    client: Client,
  ): Promise<WholeResponse> {
    const startedMs = performance.now();
    const requestId = newRequestId();
    const context = incomingContext(
      { requestId, method, path, headers, remoteAddress: client.remoteAddress },
      env.trustProxy,
    );
    cleanHeaders(headers);
    const read = () => Promise.resolve(body);
    const answer = await runInRequestContext(context, () =>
      runCall(call, { url, path, headers, read, hasLeft: () => client.destroyed }),
    );
    const note = recentWriteCookie(answer.status, headers.cookie !== undefined);
    const ownHeaders = `X-Request-Id: ${requestId}\r\n${note === undefined ? "" : `Set-Cookie: ${note}\r\n`}`;
    const onEnd = (isSent: boolean) =>
      report.write({ requestId, method, path, startedMs, status: isSent ? answer.status : "aborted" });
    return { ...prepare(answer), ownHeaders, onEnd: report.isWanted() ? onEnd : undefined };
  }

  function prepare(answer: Reply): Prepared {
    const text = JSON.stringify(answer.body);
    const key = `${answer.status} ${answer.retryAfterS ?? ""} ${text}`;
    const cached = cache.get(key);
    if (cached) return cached;
    const body = Buffer.from(text);
    const headers = [...common, ...replyHeaders(answer, body), ["Content-Security-Policy", CLOSED_POLICY]];
    const prepared = { head: Buffer.from(prepareHead(answer.status, headers.flat()), "latin1"), body };
    if (cache.size >= CACHED_MAX) cache.clear();
    cache.set(key, prepared);
    return prepared;
  }
}
