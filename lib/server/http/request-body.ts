import "server-only";
import type { NextRequest } from "next/server";
import type * as z from "zod";
import { AppError, type MessageKey } from "#lib/domain/errors";
import { MARKUP_MAX } from "#lib/domain/limits";
import { findRequestContext } from "#lib/server/request-context";
import { bodyCapBytes } from "#lib/wire/body-caps";
import { validate, type ValidationResult } from "./input.ts";
import { readFormFile } from "./multipart.ts";

type Bytes = Uint8Array | "too_large";

export interface RequestBody {
  bytes(): Promise<Bytes>;
  json(): Promise<{ text: string; value: unknown } | undefined>;
}

export function openBody(request: NextRequest): RequestBody {
  const maxBytes = bodyCapBytes(request.nextUrl.pathname);
  const read = async () => {
    if (Number(request.headers.get("content-length")) > maxBytes) return "too_large";
    const body = new Uint8Array(await readWhole(request));
    return body.length > maxBytes || findRequestContext()?.isBodyTooLarge ? "too_large" : body;
  };
  let bytes: Promise<Bytes> | undefined;
  let json: ReturnType<RequestBody["json"]> | undefined;
  const body: RequestBody = {
    bytes: () => (bytes ??= read()),
    json: () => (json ??= body.bytes().then(parse)),
  };
  return body;
}

function parse(bytes: Bytes): { text: string; value: unknown } | undefined {
  if (bytes === "too_large") return undefined;
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return { text, value: JSON.parse(text) as unknown };
  } catch {
    return undefined;
  }
}

async function readWhole(request: NextRequest): Promise<ArrayBuffer> {
  try {
    return await request.arrayBuffer();
  } catch {
    throw new AppError("bad_request");
  }
}

export async function peek(body: RequestBody): Promise<Record<string, unknown>> {
  const value = (await body.json())?.value;
  return isObject(value) ? value : {};
}

export async function readJson(
  schema: z.ZodType,
  request: NextRequest,
  { json }: RequestBody,
  fieldRoots?: readonly string[],
): Promise<ValidationResult<unknown>> {
  if (mediaType(request) !== "application/json") throw new AppError("unsupported");
  const { text, value } = (await json()) ?? {};
  if (text === undefined || !isObject(value)) throw new AppError("bad_request");
  if (hasTooMuchMarkup(text)) throw new AppError("invalid");
  return validate(schema, value, fieldRoots);
}

/** Each `<` costs microseconds per text: a body full of them would block the process for seconds. */
function hasTooMuchMarkup(json: string): boolean {
  const bracket = /<|\\u003c/gi;
  for (let count = 0; bracket.test(json); count++) if (count >= MARKUP_MAX) return true;
  return false;
}

export async function readFile(
  { field, missingKey }: { field: string; missingKey: MessageKey },
  request: NextRequest,
  bytes: Uint8Array,
): Promise<ValidationResult<Uint8Array>> {
  if (mediaType(request) !== "multipart/form-data") throw new AppError("unsupported");
  const contentType = request.headers.get("content-type") ?? "";
  const file = await readFormFile(bytes, { contentType, field });
  return file
    ? { value: file, hasWrongType: false, missing: {}, invalid: {} }
    : { hasWrongType: false, missing: { [field]: { key: missingKey } }, invalid: {} };
}

const mediaType = (request: NextRequest) =>
  (request.headers.get("content-type") ?? "").split(";")[0]?.trim().toLowerCase() ?? "";

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
