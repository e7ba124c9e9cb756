import type * as z from "zod";
import { AppError, type MessageKey } from "#lib/domain/errors";
import { BODY_ITEMS_MAX, MARKUP_MAX } from "#lib/domain/limits";
import { hasMore } from "#lib/domain/text/has-more";
import { findRequestContext } from "#lib/server/request-context";
import { bodyCapBytes } from "./body-caps.ts";
import { validate, type ValidationResult } from "./input.ts";
import { readFormFile } from "./files/multipart.ts";
import type { RequestHeaders } from "#lib/server/request-headers";

const utf8 = new TextDecoder("utf-8", { fatal: true });

type Bytes = Uint8Array | "too_large";

export interface RequestBody {
  readonly contentType: string;
  bytes(): Promise<Bytes>;
  json(): Promise<Json>;
}

/** Undefined for a body that is no JSON or too large. One with too many items has no value. */
type Json = { text: string; value?: unknown; hasTooManyItems: boolean } | undefined;

interface Incoming {
  readonly path: string;
  readonly headers: RequestHeaders;
  readonly read: () => Promise<ArrayBuffer | Uint8Array>;
}

export function openBody({ path, headers, read }: Incoming): RequestBody {
  const maxBytes = bodyCapBytes(path);
  const readCapped = async () => {
    if (Number(headers.get("content-length")) > maxBytes) return "too_large";
    const body = new Uint8Array(await readWhole(read));
    return body.length > maxBytes || findRequestContext()?.isBodyTooLarge ? "too_large" : body;
  };
  let bytes: Promise<Bytes> | undefined;
  let json: Promise<Json> | undefined;
  const body: RequestBody = {
    contentType: headers.get("content-type") ?? "",
    bytes: () => (bytes ??= readCapped()),
    json: () => (json ??= body.bytes().then(parse)),
  };
  return body;
}

function parse(bytes: Bytes): Json {
  if (bytes === "too_large") return undefined;
  try {
    const text = utf8.decode(bytes);
    if (hasTooManyItems(text)) return { text, hasTooManyItems: true };
    return { text, value: JSON.parse(text) as unknown, hasTooManyItems: false };
  } catch {
    return undefined;
  }
}

async function readWhole(read: Incoming["read"]): Promise<ArrayBuffer | Uint8Array> {
  try {
    return await read();
  } catch {
    throw new AppError("bad_request");
  }
}

/** Reads fields before the body is validated. Null when one of them is missing or invalid. */
export async function peek<S extends z.ZodType>(schema: S, body: RequestBody): Promise<z.output<S> | null> {
  return schema.safeParse((await body.json())?.value).data ?? null;
}

/** SCIM has its own media type for JSON (RFC 7644, 8.1). */
const JSON_TYPES = new Set(["application/json", "application/scim+json"]);

export async function readJson(
  schema: z.ZodType,
  { contentType, json }: RequestBody,
  fieldRoots?: readonly string[],
): Promise<ValidationResult<unknown>> {
  if (!JSON_TYPES.has(mediaType(contentType))) throw new AppError("unsupported");
  const sent = await json();
  if (sent?.hasTooManyItems) throw tooManyItems();
  if (!isObject(sent?.value)) throw new AppError("bad_request");
  if (hasTooMuchMarkup(sent.text)) throw new AppError("invalid");
  return validate(schema, sent.value, fieldRoots);
}

const tooManyItems = () =>
  new AppError("invalid", { message: { key: "errors.tooMany", values: { max: BODY_ITEMS_MAX } } });

/** Validates a form; the last value of a repeated name counts. */
export function readForm(
  schema: z.ZodType,
  { contentType }: RequestBody,
  bytes: Uint8Array,
): ValidationResult<unknown> {
  if (mediaType(contentType) !== "application/x-www-form-urlencoded") throw new AppError("unsupported");
  let text: string;
  try {
    text = utf8.decode(bytes);
  } catch {
    throw new AppError("bad_request");
  }
  if (hasMore(text, "&", BODY_ITEMS_MAX - 1)) throw tooManyItems();
  const values = Object.fromEntries(new URLSearchParams(text));
  if (hasTooMuchMarkup(Object.values(values).join())) throw new AppError("invalid");
  return validate(schema, values);
}

/** Counts values and keys outside strings, because the parser builds something for each. */
function hasTooManyItems(json: string): boolean {
  let count = 0;
  for (let at = 0; at < json.length; at++) {
    const character = json.charAt(at);
    if (character === '"') at = endOfString(json, at);
    else if (",[{".includes(character) && ++count > BODY_ITEMS_MAX) return true;
  }
  return false;
}

/** Returns the index of the quote that ends the string; the last index when none does. */
function endOfString(json: string, start: number): number {
  for (let end = json.indexOf('"', start + 1); end > 0; end = json.indexOf('"', end + 1)) {
    let escapes = 0;
    while (json.charAt(end - 1 - escapes) === "\\") escapes++;
    if (escapes % 2 === 0) return end;
  }
  return json.length - 1;
}

/** Each `<` costs microseconds per text: a body full of them would block the process for seconds. */
function hasTooMuchMarkup(json: string): boolean {
  let count = 0;
  for (const bracket of ["<", "\\u003c", "\\u003C"]) {
    for (let at = json.indexOf(bracket); at >= 0; at = json.indexOf(bracket, at + 1)) {
      if (++count > MARKUP_MAX) return true;
    }
  }
  return false;
}

export async function readFile(
  { field, missingKey }: { field: string; missingKey: MessageKey },
  { contentType }: RequestBody,
  bytes: Uint8Array,
): Promise<ValidationResult<Uint8Array>> {
  if (mediaType(contentType) !== "multipart/form-data") throw new AppError("unsupported");
  const file = await readFormFile(bytes, { contentType, field });
  return file
    ? { value: file, hasWrongType: false, missing: {}, invalid: {} }
    : { hasWrongType: false, missing: { [field]: { key: missingKey } }, invalid: {} };
}

const mediaType = (contentType: string) => contentType.split(";")[0]?.trim().toLowerCase() ?? "";

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
