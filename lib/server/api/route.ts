import "server-only";
import type { NextRequest } from "next/server";
import type * as z from "zod";
import type { Access } from "#lib/contract/call";
import { AppError } from "#lib/domain/errors";
import type { Locale } from "#lib/domain/locale";
import { findMember } from "#lib/server/auth/membership";
import { withHashSlot } from "#lib/server/auth/password";
import { findSession } from "#lib/server/auth/session";
import { languageOf } from "#lib/server/http/language";
import { openBody } from "#lib/server/http/request-body";
import { texts } from "#lib/i18n/translate";
import { toErrorReply, type Reply } from "./error-reply.ts";
import type { VisitorCall } from "./visitor-call.ts";
import { authorizeAndParse, refuseCrossSite, type Call, type CallOptions } from "./refusals.ts";

export interface RouteOptions<
  A extends Access,
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
> extends CallOptions<A, P, Q, B> {
  /** Hashes a password: the call waits for its turn before it uses the database. */
  needsPasswordTurn?: boolean;
}

type NextHandler = (
  request: NextRequest,
  context: { params: Promise<Record<string, string | string[] | undefined>> },
) => Promise<Response>;

/** Wraps every handler. Rejects requests in a fixed order (api 4). */
export function route<
  A extends Access,
  P extends z.ZodType = z.ZodType<undefined>,
  Q extends z.ZodType = z.ZodType<undefined>,
  B extends z.ZodType = z.ZodType<undefined>,
>(
  options: RouteOptions<A, P, Q, B>,
  handler: (
    call: Call<A, z.output<P>, z.output<Q>, z.output<B>> & { signal: AbortSignal },
  ) => Promise<Response>,
): NextHandler {
  return async (request, context) => {
    const { headers, method, nextUrl, signal } = request;
    const language = languageOf(headers);
    try {
      refuseCrossSite(method, headers, options.changesState);
      const body = openBody({ headers, path: nextUrl.pathname, read: () => request.arrayBuffer() });
      const incoming = {
        method,
        headers,
        language,
        body,
        findSession,
        findMember,
        query: nextUrl.searchParams,
        readParams: () => context.params,
      };
      const respond = () => authorizeAndParse(options, incoming, (call) => handler({ ...call, signal }));
      if (!options.needsPasswordTurn) return await respond();
      // The body is read before the turn, so that a slow sender delays only itself.
      await body.bytes();
      return await withHashSlot(respond);
    } catch (error) {
      // The client has disconnected, so the error is not ours.
      return toErrorResponse(signal.aborted ? new AppError("bad_request") : error, language);
    }
  };
}

/** Wraps a call that our own server handles in production (server/http/visitor-calls.ts). */
export function routeVisitorCall(call: VisitorCall): (request: NextRequest) => Promise<Response> {
  return async (request) => {
    const { headers, method, nextUrl, signal } = request;
    return toResponse(
      await call({
        method,
        headers,
        path: nextUrl.pathname,
        query: nextUrl.searchParams,
        read: () => request.arrayBuffer(),
        hasLeft: () => signal.aborted,
        texts,
      }),
    );
  };
}

export function ok(
  data: unknown,
  { status = 200, cookies }: { status?: number; cookies?: readonly string[] } = {},
) {
  const headers = new Headers({ "cache-control": "no-store" });
  for (const cookie of cookies ?? []) headers.append("set-cookie", cookie);
  return Response.json(data, { status, headers });
}

export const toErrorResponse = (error: unknown, language: Locale, cookies?: readonly string[]): Response =>
  toResponse(toErrorReply(error, language, texts), cookies);

function toResponse({ status, body, retryAfterS }: Reply, cookies?: readonly string[]): Response {
  const response = ok(body, { status, cookies });
  if (retryAfterS !== undefined) response.headers.set("retry-after", String(retryAfterS));
  return response;
}
