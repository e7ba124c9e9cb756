import type * as z from "zod";
import type { Access } from "#lib/contract/call";
import {
  isCompanyAccess,
  isPermitted,
  type CompanyAccess,
  type Membership,
} from "#lib/domain/company/company";
import { AppError, type MessageKey, type MessageRef } from "#lib/domain/errors";
import type { Locale } from "#lib/domain/locale";
import { findAdminObstacle } from "#lib/server/auth/admin-access";
import type { findSession } from "#lib/server/auth/session";
import { adminWriteLimit, writeLimit } from "#lib/server/limits/memory-limits";
import { isCrossSite, isCrossSiteScript } from "#lib/server/http/cross-site";
import { validate, throwFieldErrors, type ValidationResult } from "#lib/server/http/input";
import { peek, readFile, readForm, readJson, type RequestBody } from "#lib/server/http/request-body";
import type { RequestHeaders } from "#lib/server/request-headers";
import { findRequestContext } from "#lib/server/request-context";

type LiveSession = NonNullable<Awaited<ReturnType<typeof findSession>>>;

type SessionFor<A extends Access> = A extends "all" ? LiveSession | null : LiveSession;
type MemberFor<A extends Access> = A extends CompanyAccess ? Membership : null;

/** Limits run before the body is validated. */
export interface LimitContext {
  headers: RequestHeaders;
  clientAddress: string;
  userAgent: string;
  session: LiveSession | null;
  query: URLSearchParams;
  /** Null when a field of the schema is missing or invalid. */
  peekBody<S extends z.ZodType>(schema: S): Promise<z.output<S> | null>;
}

export interface Call<A extends Access, P, Q, B> {
  session: SessionFor<A>;
  /** The caller's membership; null unless the call is for company members. */
  member: MemberFor<A>;
  params: P;
  query: Q;
  body: B;
  headers: RequestHeaders;
  language: Locale;
  clientAddress: string;
  userAgent: string;
}

export interface CallOptions<
  A extends Access,
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
> {
  access: A;
  limit?: (context: LimitContext) => Promise<void>;
  /** Reserves a slot before the body is read; the returned function releases it. */
  reserve?: (session: LiveSession) => Promise<() => void>;
  params?: P;
  query?: Q;
  /** Whether the resource in the path belongs to the caller; otherwise 403. */
  owns?: (session: LiveSession, params: z.output<P>) => boolean;
  body?: B | ((session: SessionFor<A>) => B);
  /** Keys of the body that are not part of field names, e.g. `userData`. */
  fieldRoots?: readonly string[];
  /** The body is an HTML form, submitted without JavaScript. */
  isForm?: boolean;
  /** A multipart body with one file in this field; the handler gets its bytes as `body`. */
  file?: { field: string; missingKey: MessageKey };
  /** A GET with side effects: rejected for scripts of other sites, and counted as a write. */
  changesState?: boolean;
}

export interface Incoming {
  readonly method: string;
  readonly headers: RequestHeaders;
  readonly language: Locale;
  readonly query: URLSearchParams;
  readonly body: RequestBody;
  readonly findSession: (headers: RequestHeaders) => Promise<LiveSession | null>;
  readonly findMember: (session: LiveSession) => Promise<Membership | null>;
  readonly readParams: () => Promise<unknown>;
}

const isSafe = (method: string) => method === "GET" || method === "HEAD";

/** Runs before all other checks. @throws AppError forbidden */
export function refuseCrossSite(method: string, headers: RequestHeaders, changesState = false): void {
  if (isSafe(method) ? changesState && isCrossSiteScript(headers) : isCrossSite(headers)) {
    throw new AppError("forbidden");
  }
}

/** Runs all further checks in their fixed order (api 4), then the handler. @throws AppError */
export async function authorizeAndParse<
  A extends Access,
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  R,
>(
  options: CallOptions<A, P, Q, B>,
  request: Incoming,
  handle: (call: Call<A, z.output<P>, z.output<Q>, z.output<B>>) => Promise<R>,
): Promise<R> {
  const { headers, language, query: search, body: sent } = request;
  const clientAddress = findRequestContext()?.clientAddress ?? "127.0.0.1";
  const userAgent = headers.get("user-agent") ?? "";
  const session = options.access === "all" ? null : await request.findSession(headers);
  if (session && (!isSafe(request.method) || options.changesState)) {
    await (session.isAdmin ? adminWriteLimit : writeLimit).take({ subject: session.user.id });
  }
  await options.limit?.({
    headers,
    clientAddress,
    userAgent,
    session,
    query: search,
    peekBody: (schema) => peek(schema, sent),
  });
  const releaseSlot = session ? await options.reserve?.(session) : undefined;
  try {
    requireAccess(options.access, session);
    const member = await requireMember(options.access, session, request);

    const params = options.params && validate(options.params, await request.readParams());
    const query = options.query && validate(options.query, Object.fromEntries(presentValues(search)));
    for (const refused of [params && withMissingAsInvalid(params), query]) {
      if (refused && (refused.hasWrongType || Object.keys(refused.invalid).length)) {
        throwFieldErrors({ missing: {}, invalid: refused.invalid });
      }
    }
    if (options.owns && !(session && options.owns(session, params?.value as z.output<P>))) {
      throw new AppError("forbidden");
    }

    const schema = typeof options.body === "function" ? options.body(session as SessionFor<A>) : options.body;
    const body = await readBody({ ...options, body: schema }, sent, query?.missing ?? {});
    return await handle({
      session: session as SessionFor<A>,
      member: member as MemberFor<A>,
      params: params?.value as z.output<P>,
      query: query?.value as z.output<Q>,
      body: body as z.output<B>,
      headers,
      language,
      clientAddress,
      userAgent,
    });
  } finally {
    releaseSlot?.();
  }
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
  const obstacle = findAdminObstacle(session);
  if (obstacle === "notAdmin") throw new AppError("forbidden");
  if (obstacle && access === "admin") throw new AppError("forbidden", { message: `errors.${obstacle}First` });
}

/** @throws AppError forbidden */
async function requireMember(
  access: Access,
  session: LiveSession | null,
  { findMember }: Incoming,
): Promise<Membership | null> {
  if (!isCompanyAccess(access)) return null;
  const member = session && (await findMember(session));
  if (!member || !isPermitted(access, member.role)) throw new AppError("forbidden");
  return member;
}

/** An empty query parameter counts as absent. */
export const valuesOf = (search: URLSearchParams, key: string): string[] =>
  search.getAll(key).filter((value) => value !== "");

/** A repeated query parameter is malformed. */
function* presentValues(search: URLSearchParams): Generator<[string, string | string[]]> {
  for (const key of new Set(search.keys())) {
    const values = valuesOf(search, key);
    if (values.length) yield [key, values.length === 1 ? (values[0] ?? "") : values];
  }
}

/** Order: 413, 415, 400, 402, 422. `missing` are required query parameters. */
async function readBody(
  {
    body,
    file,
    fieldRoots,
    isForm,
  }: {
    body: z.ZodType | undefined;
    isForm?: boolean;
    file?: { field: string; missingKey: MessageKey };
    fieldRoots?: readonly string[];
  },
  sent: RequestBody,
  missing: Record<string, MessageRef>,
): Promise<unknown> {
  let result: ValidationResult<unknown> = { hasWrongType: false, missing: {}, invalid: {} };
  if (body || file) {
    const bytes = await sent.bytes();
    if (bytes === "too_large") throw new AppError("too_large");
    if (file) result = await readFile(file, sent, bytes);
    else if (body && isForm) result = readForm(body, sent, bytes);
    else if (body) result = await readJson(body, sent, fieldRoots);
  }
  if (result.hasWrongType) throw new AppError("bad_request");
  const refused = { missing: { ...missing, ...result.missing }, invalid: result.invalid };
  if (Object.keys(refused.missing).length || Object.keys(refused.invalid).length) throwFieldErrors(refused);
  return result.value;
}
