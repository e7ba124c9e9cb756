import "server-only";
import type { NextRequest } from "next/server";
import type * as z from "zod";
import { AppError, type MessageRef } from "@/lib/domain/errors";
import { IMAGE_FORM_MAX_BYTES, JSON_BODY_MAX_BYTES } from "@/lib/domain/limits";
import type { Language } from "@/lib/domain/profile";
import { HashQueueFullError } from "@/lib/server/auth/password";
import { findSession } from "@/lib/server/auth/session";
import type { LiveSession } from "@/lib/server/dal/sessions";
import { log } from "@/lib/server/log";
import { findRequestContext } from "@/lib/server/request-context";
import { isCrossSite, isCrossSiteScript } from "./cross-site";
import { isUnavailableError } from "./unavailable";
import { judge, refuseFields, type Verdict } from "./input";
import { languageOf } from "./language";
import { translate, translateField } from "./translate";

/** Who may call: anybody, whoever has a session, active owners, admins with an admin session (CONTRACT §2). */
export type Access = "all" | "session" | "activeOwner" | "admin";

type SessionFor<A extends Access> = A extends "all" ? LiveSession | null : LiveSession;

/** What a limit may be judged by: it comes before the body is checked, and so sees it as it is. */
export interface LimitContext {
  headers: Headers;
  clientAddress: string;
  userAgent: string;
  session: LiveSession | null;
  query: URLSearchParams;
  /** The body as JSON when it is an object, else empty. */
  peekBody(): Promise<Record<string, unknown>>;
}

export interface Call<A extends Access, P, Q, B> {
  session: SessionFor<A>;
  params: P;
  query: Q;
  body: B;
  headers: Headers;
  language: Language;
  clientAddress: string;
  userAgent: string;
}

interface RouteOptions<A extends Access, P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType> {
  access: A;
  /** Throws `too_many`. */
  limit?: (context: LimitContext) => Promise<void>;
  params?: P;
  query?: Q;
  /** Whether what the path names is the caller's; else 403. */
  owns?: (session: LiveSession, params: z.output<P>) => boolean;
  /** Schema of a JSON body. */
  body?: B;
  /** Keys of the body that hold fields without being part of their names, e.g. `userData`. */
  fieldRoots?: readonly string[];
  /** A multipart body instead, with one file in this field; the handler finds its bytes as `body`. */
  file?: { field: string; missingKey: string };
  /** A GET that changes something: refused to scripts of other sites. */
  changesState?: boolean;
}

type Handler<A extends Access, P extends z.ZodType, Q extends z.ZodType, B> = (
  call: Call<A, z.output<P>, z.output<Q>, B>,
) => Promise<Response>;

type NextHandler = (
  request: NextRequest,
  context: { params: Promise<Record<string, string | string[] | undefined>> },
) => Promise<Response>;

/**
 * The one way to write a handler: declares who may call and what comes in, refuses in the order of
 * CONTRACT §2, and turns errors into answers in the caller's language.
 */
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
    try {
      const isSafe = request.method === "GET" || request.method === "HEAD";
      if (isSafe ? options.changesState && isCrossSiteScript(headers) : isCrossSite(headers)) {
        throw new AppError("forbidden");
      }
      const bytes = bodyReader(request, options.file ? IMAGE_FORM_MAX_BYTES : JSON_BODY_MAX_BYTES);
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
        peekBody: async () => peek(await bytes()),
      });
      requireAccess(options.access, session);

      const params = options.params && judge(options.params, await context.params);
      const query = options.query && judge(options.query, Object.fromEntries(presentValues(search)));
      for (const verdict of [params, query]) {
        if (verdict && (verdict.hasWrongType || Object.keys(verdict.invalid).length)) {
          refuseFields({ missing: {}, invalid: verdict.invalid });
        }
      }
      if (options.owns && !(session && options.owns(session, params?.value as z.output<P>))) {
        throw new AppError("forbidden");
      }

      const body = await readBody(options, request, bytes, { ...params?.missing, ...query?.missing });
      const call = {
        session,
        params: params?.value,
        query: query?.value,
        body,
        headers,
        language,
        clientAddress,
      };
      // The overloads tie the handler's types to the options; here they are all one.
      return await handler({ ...call, userAgent } as never);
    } catch (error) {
      return toErrorResponse(error, language);
    }
  };
}

function requireAccess(access: Access, session: LiveSession | null): void {
  if (access === "all") return;
  if (!session) throw new AppError("no_session");
  const { isActive, role } = session.user;
  if (access === "admin" && !(session.isAdmin && role === "admin" && isActive))
    throw new AppError("forbidden");
  if (access === "activeOwner" && !isActive) throw new AppError("forbidden");
}

/** An empty query parameter counts as absent; one given twice is malformed. */
function* presentValues(search: URLSearchParams): Generator<[string, string | string[]]> {
  for (const key of new Set(search.keys())) {
    const values = search.getAll(key).filter((value) => value !== "");
    if (values.length) yield [key, values.length === 1 ? (values[0] ?? "") : values];
  }
}

type ReadBytes = () => Promise<Uint8Array | "too_large">;

/** Reads a body once, however often it is asked for. */
function bodyReader(request: NextRequest, maxBytes: number): ReadBytes {
  let bytes: Promise<Uint8Array | "too_large"> | undefined;
  const read = async () => {
    if (Number(request.headers.get("content-length")) > maxBytes) return "too_large";
    const read = new Uint8Array(await request.arrayBuffer());
    return read.length > maxBytes || findRequestContext()?.isBodyTooLarge ? "too_large" : read;
  };
  return () => (bytes ??= read());
}

function peek(bytes: Uint8Array | "too_large"): Record<string, unknown> {
  try {
    const value: unknown = bytes === "too_large" ? null : JSON.parse(new TextDecoder().decode(bytes));
    return isObject(value) ? value : {};
  } catch {
    return {};
  }
}

/** 413, 415, 400, 402, 422; `missing` are required parameters that the path or query lacked. */
async function readBody<A extends Access, P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType>(
  options: RouteOptions<A, P, Q, B>,
  request: NextRequest,
  readBytes: ReadBytes,
  missing: Record<string, MessageRef>,
): Promise<unknown> {
  let verdict: Verdict<unknown> = { hasWrongType: false, missing: {}, invalid: {} };
  if (options.body || options.file) {
    const bytes = await readBytes();
    if (bytes === "too_large") throw new AppError("too_large");
    if (options.file) verdict = await readFile(options.file, request, bytes);
    else if (options.body) verdict = readJson(options.body, request, bytes, options.fieldRoots);
  }
  if (verdict.hasWrongType) throw new AppError("bad_request");
  const refused = { missing: { ...missing, ...verdict.missing }, invalid: verdict.invalid };
  if (Object.keys(refused.missing).length || Object.keys(refused.invalid).length) refuseFields(refused);
  return verdict.value;
}

function readJson(
  schema: z.ZodType,
  request: NextRequest,
  bytes: Uint8Array,
  fieldRoots?: readonly string[],
) {
  if (mediaType(request) !== "application/json") throw new AppError("unsupported");
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    throw new AppError("bad_request");
  }
  if (!isObject(value)) throw new AppError("bad_request");
  return judge(schema, value, fieldRoots);
}

async function readFile(
  { field, missingKey }: { field: string; missingKey: string },
  request: NextRequest,
  bytes: Uint8Array,
): Promise<Verdict<Uint8Array>> {
  const type = request.headers.get("content-type") ?? "";
  if (mediaType(request) !== "multipart/form-data") throw new AppError("unsupported");
  let file: FormDataEntryValue | null;
  try {
    const form = await new Response(new Uint8Array(bytes), { headers: { "content-type": type } }).formData();
    file = form.get(field);
  } catch {
    throw new AppError("bad_request");
  }
  if (!(file instanceof File) || file.size === 0) {
    return { hasWrongType: false, missing: { [field]: { key: missingKey } }, invalid: {} };
  }
  return { value: new Uint8Array(await file.arrayBuffer()), hasWrongType: false, missing: {}, invalid: {} };
}

const mediaType = (request: NextRequest) =>
  (request.headers.get("content-type") ?? "").split(";")[0]?.trim().toLowerCase() ?? "";

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** An answer in JSON, never cached; `cookies` are Set-Cookie lines. */
export function ok(
  data: unknown,
  { status = 200, cookies }: { status?: number; cookies?: readonly string[] } = {},
) {
  const headers = new Headers({ "cache-control": "no-store" });
  for (const cookie of cookies ?? []) headers.append("set-cookie", cookie);
  return Response.json(data, { status, headers });
}

/** The one error shape of CONTRACT §2. */
export function toErrorResponse(error: unknown, language: Language, cookies?: readonly string[]): Response {
  const known = toAppError(error);
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
  const isUnavailable = isUnavailableError(error) || error instanceof HashQueueFullError;
  log.error(
    { err: error, requestId: findRequestContext()?.requestId },
    isUnavailable ? "unavailable" : "unexpected",
  );
  return new AppError(isUnavailable ? "unavailable" : "internal");
}
