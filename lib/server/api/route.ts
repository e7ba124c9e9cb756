import "server-only";
import type { NextRequest } from "next/server";
import type * as z from "zod";
import { AppError, type MessageKey, type MessageRef } from "#lib/domain/errors";
import type { Locale } from "#lib/domain/locale";
import { findObstacle } from "#lib/server/auth/admin-access";
import { inPasswordTurn } from "#lib/server/auth/password";
import { findSession } from "#lib/server/auth/session";
import { log } from "#lib/server/log/log";
import { metrics } from "#lib/server/metrics";
import { findRequestContext } from "#lib/server/request-context";
import { isCrossSite, isCrossSiteScript } from "#lib/server/http/cross-site";
import { isUnavailableError } from "#lib/server/http/unavailable";
import { validate, throwFieldErrors, type ValidationResult } from "#lib/server/http/input";
import { languageOf } from "#lib/server/http/language";
import { openBody, peek, readFile, readJson, type RequestBody } from "#lib/server/http/request-body";
import { translate, translateField } from "#lib/i18n/translate";

type LiveSession = NonNullable<Awaited<ReturnType<typeof findSession>>>;

/** "pendingAdmin": an admin who may have open duties, which close all other admin calls. */
export type Access = "all" | "session" | "activeOwner" | "admin" | "pendingAdmin";

type SessionFor<A extends Access> = A extends "all" ? LiveSession | null : LiveSession;

/** Limits run before the body is validated. */
export interface LimitContext {
  headers: Headers;
  clientAddress: string;
  userAgent: string;
  session: LiveSession | null;
  query: URLSearchParams;
  peekBody(): Promise<Record<string, unknown>>;
}

export interface Call<A extends Access, P, Q, B> {
  session: SessionFor<A>;
  params: P;
  query: Q;
  body: B;
  headers: Headers;
  language: Locale;
  clientAddress: string;
  userAgent: string;
  signal: AbortSignal;
}

interface RouteOptions<A extends Access, P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType> {
  access: A;
  limit?: (context: LimitContext) => Promise<void>;
  /** Reserves a slot before the body is read; the returned function releases it. */
  reserve?: (session: LiveSession) => Promise<() => void>;
  params?: P;
  query?: Q;
  /** Whether the resource in the path is the caller's; else 403. */
  owns?: (session: LiveSession, params: z.output<P>) => boolean;
  body?: B | ((session: SessionFor<A>) => B);
  /** Keys of the body that are not part of field names, e.g. `userData`. */
  fieldRoots?: readonly string[];
  /** A multipart body with one file in this field; the handler gets its bytes as `body`. */
  file?: { field: string; missingKey: MessageKey };
  /** Hashes a password: the call waits for its turn before it uses the database. */
  takesPasswordTurn?: boolean;
  /** A GET with side effects: rejected for scripts of other sites. */
  changesState?: boolean;
}

type Handler<A extends Access, P extends z.ZodType, Q extends z.ZodType, B> = (
  call: Call<A, z.output<P>, z.output<Q>, B>,
) => Promise<Response>;

type NextHandler = (
  request: NextRequest,
  context: { params: Promise<Record<string, string | string[] | undefined>> },
) => Promise<Response>;

/** The only way to write a handler. Rejects requests in a fixed order (api 4). */
export function route<
  A extends Access,
  P extends z.ZodType = z.ZodType<undefined>,
  Q extends z.ZodType = z.ZodType<undefined>,
>(
  options: RouteOptions<A, P, Q, z.ZodType> & { file: NonNullable<RouteOptions<A, P, Q, z.ZodType>["file"]> },
  handler: Handler<A, P, Q, Uint8Array>,
): NextHandler;
export function route<
  A extends Access,
  P extends z.ZodType = z.ZodType<undefined>,
  Q extends z.ZodType = z.ZodType<undefined>,
  B extends z.ZodType = z.ZodType<undefined>,
>(options: RouteOptions<A, P, Q, B>, handler: Handler<A, P, Q, z.output<B>>): NextHandler;
export function route<A extends Access, P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType>(
  options: RouteOptions<A, P, Q, B>,
  handler: Handler<A, P, Q, never>,
): NextHandler {
  return async (request, context) => {
    const { headers } = request;
    const language = languageOf(headers);
    let releaseSlot: (() => void) | undefined;
    try {
      const isSafe = request.method === "GET" || request.method === "HEAD";
      if (isSafe ? options.changesState && isCrossSiteScript(headers) : isCrossSite(headers)) {
        throw new AppError("forbidden");
      }
      const sent = openBody(request);
      const respond = async () => {
        const clientAddress = findRequestContext()?.clientAddress ?? "127.0.0.1";
        const userAgent = headers.get("user-agent") ?? "";
        const search = request.nextUrl.searchParams;
        const session = options.access === "all" ? null : await findSession(headers);
        await options.limit?.({
          headers,
          clientAddress,
          userAgent,
          session,
          query: search,
          peekBody: () => peek(sent),
        });
        releaseSlot = session ? await options.reserve?.(session) : undefined;
        requireAccess(options.access, session);

        const params = options.params && validate(options.params, await context.params);
        const query = options.query && validate(options.query, Object.fromEntries(presentValues(search)));
        for (const refused of [params && withMissingAsInvalid(params), query]) {
          if (refused && (refused.hasWrongType || Object.keys(refused.invalid).length)) {
            throwFieldErrors({ missing: {}, invalid: refused.invalid });
          }
        }
        if (options.owns && !(session && options.owns(session, params?.value as z.output<P>))) {
          throw new AppError("forbidden");
        }

        const schema =
          typeof options.body === "function" ? options.body(session as SessionFor<A>) : options.body;
        const body = await readBody({ ...options, body: schema }, request, sent, query?.missing ?? {});
        const call = {
          session,
          params: params?.value,
          query: query?.value,
          body,
          headers,
          language,
          clientAddress,
          signal: request.signal,
        };
        // The overloads tie the handler's types to the options.
        return await handler({ ...call, userAgent } as never);
      };
      if (!options.takesPasswordTurn) return await respond();
      // The body is read before the turn, so that a slow sender delays only itself.
      await sent.bytes();
      return await inPasswordTurn(respond);
    } catch (error) {
      // The client has disconnected, so the error is not ours.
      return toErrorResponse(request.signal.aborted ? new AppError("bad_request") : error, language);
    } finally {
      releaseSlot?.();
    }
  };
}

/** A blank path parameter is invalid, not missing. */
const withMissingAsInvalid = <T>({ missing, ...result }: ValidationResult<T>): ValidationResult<T> => ({
  ...result,
  missing: {},
  invalid: { ...missing, ...result.invalid },
});

function requireAccess(access: Access, session: LiveSession | null): void {
  if (access === "all") return;
  if (!session) throw new AppError("no_session");
  if (access === "activeOwner" && !session.user.isActive) throw new AppError("forbidden");
  if (access !== "admin" && access !== "pendingAdmin") return;
  const obstacle = findObstacle(session);
  if (obstacle === "notAdmin") throw new AppError("forbidden");
  if (obstacle && access === "admin") throw new AppError("forbidden", { message: `errors.${obstacle}First` });
}

/** An empty query parameter counts as absent; a repeated one is malformed. */
function* presentValues(search: URLSearchParams): Generator<[string, string | string[]]> {
  for (const key of new Set(search.keys())) {
    const values = search.getAll(key).filter((value) => value !== "");
    if (values.length) yield [key, values.length === 1 ? (values[0] ?? "") : values];
  }
}

/** Order: 413, 415, 400, 402, 422. `missing` are required query parameters. */
async function readBody(
  options: { body: z.ZodType | undefined } & Pick<
    RouteOptions<Access, z.ZodType, z.ZodType, z.ZodType>,
    "file" | "fieldRoots"
  >,
  request: NextRequest,
  sent: RequestBody,
  missing: Record<string, MessageRef>,
): Promise<unknown> {
  let result: ValidationResult<unknown> = { hasWrongType: false, missing: {}, invalid: {} };
  if (options.body || options.file) {
    const bytes = await sent.bytes();
    if (bytes === "too_large") throw new AppError("too_large");
    if (options.file) result = await readFile(options.file, request, bytes);
    else if (options.body) result = await readJson(options.body, request, sent, options.fieldRoots);
  }
  if (result.hasWrongType) throw new AppError("bad_request");
  const refused = { missing: { ...missing, ...result.missing }, invalid: result.invalid };
  if (Object.keys(refused.missing).length || Object.keys(refused.invalid).length) throwFieldErrors(refused);
  return result.value;
}

export function ok(
  data: unknown,
  { status = 200, cookies }: { status?: number; cookies?: readonly string[] } = {},
) {
  const headers = new Headers({ "cache-control": "no-store" });
  for (const cookie of cookies ?? []) headers.append("set-cookie", cookie);
  return Response.json(data, { status, headers });
}

export function toErrorResponse(error: unknown, language: Locale, cookies?: readonly string[]): Response {
  const known = toAppError(error);
  metrics.refusals.inc({ code: known.code });
  const fields =
    known.fields &&
    Object.fromEntries(
      Object.entries(known.fields).map(([name, text]) => [name, translateField(language, name, text)]),
    );
  const message = (fields && Object.values(fields)[0]) ?? translate(language, known.text);
  const response = ok(
    { message, code: known.code, ...(fields && { fields }) },
    { status: known.status, cookies },
  );
  if (known.retryAfterS !== undefined) response.headers.set("retry-after", String(known.retryAfterS));
  return response;
}

function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const isUnavailable = isUnavailableError(error);
  if (error instanceof Error && error.message === "aborted") log.info("a body broke off");
  else log.error({ err: error }, isUnavailable ? "unavailable" : "unexpected");
  return new AppError(isUnavailable ? "unavailable" : "internal");
}
