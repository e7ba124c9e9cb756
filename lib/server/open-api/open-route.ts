import "server-only";
import type { NextRequest } from "next/server";
import type * as z from "zod";
import type { ApiScope, UsedApiKey } from "#lib/domain/company/api-key";
import { AppError } from "#lib/domain/errors";
import { IDEMPOTENCY_KEY_MAX_CHARS } from "#lib/domain/limits";
import type { Locale } from "#lib/domain/locale";
import { authorizeAndParse } from "#lib/server/api/refusals";
import { getEnv } from "#lib/server/env";
import { languageOf } from "#lib/server/http/language";
import { openBody, type RequestBody } from "#lib/server/http/request-body";
import { findKeyUse, spendRequest, type KeyUse } from "#lib/server/services/company/api-keys";
import type { RepeatableRequest } from "#lib/server/services/company/api-replies";
import type { Endpoint } from "#lib/open-api/operation";
import { toProblemResponse } from "./problem-response.ts";

export interface OpenApiCall<P, Q, B> {
  /** API key of the company that the call is about. */
  key: UsedApiKey;
  params: P;
  query: Q;
  body: B;
  language: Locale;
  /** For `replyOnce`; null without an Idempotency-Key. */
  repeatable: RepeatableRequest | null;
  markRepeated: () => void;
}

type NextHandler = (
  request: NextRequest,
  context: { params: Promise<Record<string, string | string[] | undefined>> },
) => Promise<Response>;

const withoutSession = () => Promise.resolve(null);

export interface Dialect {
  readonly contentType: string;
  readonly toErrorResponse: (error: unknown, language: Locale) => Response;
}

const PLAIN: Dialect = { contentType: "application/json", toErrorResponse: toProblemResponse };

/** Wraps every handler of the open API. Rejects requests in a fixed order (open-api 6). */
export function openRoute<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType>(
  operation: Endpoint<P, Q, B, R>,
  handle: (call: OpenApiCall<z.output<P>, z.output<Q>, z.output<B>>) => Promise<z.input<R>>,
  dialect = PLAIN,
): NextHandler {
  return async (request, context) => {
    const { headers, method, nextUrl, signal } = request;
    const language = languageOf(headers);
    const added = new Headers();
    try {
      const body = openBody({ headers, path: nextUrl.pathname, read: () => request.arrayBuffer() });
      const incoming = {
        method,
        headers,
        language,
        body,
        query: nextUrl.searchParams,
        findSession: withoutSession,
        findMember: withoutSession,
        readParams: () => context.params,
      };
      let use: KeyUse | undefined;
      const limit = async ({ clientAddress }: { clientAddress: string }) => {
        use = await findKeyUse(headers.get("authorization"), clientAddress);
        await countRequest(use.key, added);
        requireScope(use.key, operation.scope);
      };
      const data = await authorizeAndParse(
        { ...inputsOf(operation), access: "all", limit },
        incoming,
        async (call) => {
          const { key } = use as KeyUse;
          const repeatable = operation.isIdempotent
            ? await toRepeatable(key, headers.get("idempotency-key"), `${method} ${nextUrl.pathname}`, body)
            : null;
          const markRepeated = () => added.set("idempotency-replayed", "true");
          return handle({ ...call, key, repeatable, markRepeated });
        },
      );
      await use?.note();
      added.set("content-type", dialect.contentType);
      return toResponse(operation, data, added);
    } catch (error) {
      // The client has disconnected, so the error is not ours.
      const response = dialect.toErrorResponse(
        signal.aborted ? new AppError("bad_request") : error,
        language,
      );
      added.forEach((value, name) => response.headers.set(name, value));
      return response;
    }
  };
}

const inputsOf = <P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType>({
  params,
  query,
  body,
}: Pick<Endpoint<P, Q, B>, "params" | "query" | "body">) => ({
  ...(params && { params }),
  ...(query && { query }),
  ...(body && { body }),
});

/** Omits fields that the API document does not have. */
function toResponse({ response, status = 200 }: Endpoint, data: unknown, added: Headers): Response {
  added.set("cache-control", "no-store");
  if (!response) {
    added.delete("content-type");
    return new Response(null, { status, headers: added });
  }
  return Response.json(response.parse(data), { status, headers: added });
}

/** @throws AppError too_many */
async function countRequest(key: UsedApiKey, added: Headers): Promise<void> {
  const setHeaders = (limit: number, left: number, resetS: number) => {
    added.set("ratelimit-limit", String(limit));
    added.set("ratelimit-remaining", String(left));
    added.set("ratelimit-reset", String(resetS));
  };
  try {
    const { limit, left, resetS } = await spendRequest(key);
    setHeaders(limit, left, resetS);
  } catch (error) {
    if (error instanceof AppError) setHeaders(getEnv().rateLimits.api, 0, error.retryAfterS ?? 0);
    throw error;
  }
}

function requireScope({ scopes }: UsedApiKey, scope: ApiScope): void {
  if (scopes.includes(scope)) return;
  throw new AppError("forbidden", { message: { key: "openApi.errors.scope", values: { scope } } });
}

const IDEMPOTENCY_KEY = new RegExp(`^[\\x21-\\x7e]{1,${IDEMPOTENCY_KEY_MAX_CHARS}}$`);

async function toRepeatable(
  { id: apiKeyId }: UsedApiKey,
  idempotencyKey: string | null,
  call: string,
  body: RequestBody,
): Promise<RepeatableRequest | null> {
  if (idempotencyKey === null) return null;
  if (!IDEMPOTENCY_KEY.test(idempotencyKey)) {
    throw new AppError("invalid", {
      fields: { "Idempotency-Key": { key: "openApi.errors.idempotencyKey" } },
    });
  }
  const sent = await body.json();
  return { apiKeyId, idempotencyKey, request: `${call}\0${sent?.text ?? ""}` };
}
