import fc from "fast-check";
import type { RawRequest } from "./raw-request.ts";

/** Changes a valid request into a hostile one. */
export type Mutation = (request: RawRequest) => RawRequest;

/** Hostile texts: encodings, prototypes, SQL, markup, formulas, directions, sizes. */
const TEXTS = [
  "",
  " ",
  "\u0000",
  "a\u0000b",
  "\ud800",
  "\uffff",
  "\u202e\u2066",
  "'; DROP TABLE users; --",
  "%_\\",
  "${7*7}{{7*7}}",
  "<script>alert(1)</script>",
  "javascript:alert(1)",
  "=cmd|' /C calc'!A0",
  "../../../etc/passwd",
  "__proto__",
  "constructor",
  "null",
  "NaN",
  "1e309",
  "-0",
  "9".repeat(400),
  "أ".repeat(3000),
  "a".repeat(9000),
  "00000000-0000-4000-8000-000000000000",
  "2026-02-30",
  "logix_",
  "\r\nSet-Cookie: a=b",
] as const;

const VALUES: readonly unknown[] = [
  ...TEXTS,
  null,
  true,
  0,
  -1,
  1.5,
  1e21,
  Number.MAX_SAFE_INTEGER,
  [],
  [[]],
  {},
  Array.from({ length: 500 }, () => ""),
  Array.from({ length: 500 }, () => ({})),
  JSON.parse('{"__proto__":{"isAdmin":true},"constructor":{"prototype":{}}}'),
];

/** Raw parts of a path or query, some badly encoded. */
const RAW_PARTS = [
  "%",
  "%2",
  "%zz",
  "%00",
  "%E0%A4%A",
  "%C0%AF",
  "%2e%2e%2f",
  "%252e",
  "%20",
  "+",
  ";",
  "\\",
  "a%0d%0ab",
  "%F0%9F%92%A9",
  "\u00e9",
] as const;

const HEADERS: readonly Record<string, string>[] = [
  { "content-type": "text/plain" },
  { "content-type": "application/json; charset=utf-16" },
  { "content-type": "multipart/form-data" },
  { "content-type": `multipart/form-data; boundary=${"b".repeat(300)}` },
  { "content-type": "application/x-www-form-urlencoded" },
  { "content-type": "" },
  { "x-locale": "../../ar" },
  { "accept-language": `${"x-".repeat(400)}ar;q=z` },
  { "if-none-match": '"'.repeat(500) },
  { "idempotency-key": "\u00ff".repeat(900) },
  { "idempotency-key": "" },
  { origin: "null" },
  { origin: "https://evil.example" },
  { "sec-fetch-site": "cross-site" },
  { range: "bytes=5-1,-9" },
  { expect: "200-maybe" },
  { "next-action": "a".repeat(40) },
  { rsc: "1" },
  { "x-middleware-subrequest": "middleware" },
  { "user-agent": "\u00e9".repeat(2000) },
  { cookie: "logix_access=a.b.c; =; ;;; logix_access=%00" },
];

const BODIES: readonly string[] = [
  "",
  "{",
  "[]",
  "null",
  '"text"',
  "1",
  "{}{}",
  '{"a":1,"a":2}',
  "\ufeff{}",
  `${"[".repeat(5000)}`,
  `{"a":${"[".repeat(5000)}${"]".repeat(5000)}}`,
  `{${'"a":{'.repeat(2000)}${"}".repeat(2000)}}`,
  '{"__proto__":{"role":"admin"}}',
  '{"\\ud800":"\\udfff"}',
];

const setHeaders =
  (headers: Record<string, string>): Mutation =>
  (request) =>
    "content-type" in headers && request.body === undefined
      ? request
      : { ...request, headers: { ...request.headers, ...headers } };

const setBody =
  (body: string | Uint8Array): Mutation =>
  (request) =>
    request.method === "GET" ? request : { ...request, body };

/**
 * Returns the mutations for a call. One path part is enough when the path ends with a fixed name; one query
 * part when the call reads no query.
 */
export const corpusOf = (call: {
  endsWithParameter: boolean;
  hasQuery: boolean;
}): readonly (readonly [name: string, mutate: Mutation])[] => [
  ...HEADERS.map(
    (headers) => [`header ${JSON.stringify(headers).slice(0, 60)}`, setHeaders(headers)] as const,
  ),
  ...BODIES.map((body) => [`body ${body.slice(0, 30)}`, setBody(body)] as const),
  ["invalid UTF-8", setBody(new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d]))],
  ...RAW_PARTS.slice(0, call.endsWithParameter ? undefined : 1).map(
    (part) => [`path part ${part}`, (request: RawRequest) => replacePathPart(request, part)] as const,
  ),
  ...RAW_PARTS.slice(0, call.hasQuery ? undefined : 1).map(
    (part) => [`query ${part}`, (request: RawRequest) => replaceQuery(request, part)] as const,
  ),
];

/** Changes one leaf or key of the body, one value of the query, or one segment of the path. */
export const mutation: fc.Arbitrary<Mutation> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc
      .tuple(
        fc.nat(),
        fc.oneof(fc.constantFrom(...VALUES), fc.jsonValue({ maxDepth: 4 }), fc.string({ unit: "binary" })),
      )
      .map(
        ([place, value]): Mutation =>
          (request) =>
            mutateBody(request, place, value),
      ),
  },
  {
    weight: 2,
    arbitrary: fc
      .oneof(
        fc.constantFrom<string>(...RAW_PARTS),
        fc.constantFrom(...TEXTS).map(encode),
        fc.string({ unit: "binary" }).map(encode),
      )
      .map(
        (part): Mutation =>
          (request) =>
            replaceQuery(request, part),
      ),
  },
  {
    weight: 1,
    arbitrary: fc
      .oneof(fc.constantFrom<string>(...RAW_PARTS), fc.string({ unit: "binary", minLength: 1 }).map(encode))
      .map(
        (part): Mutation =>
          (request) =>
            replacePathPart(request, part),
      ),
  },
  { weight: 1, arbitrary: fc.constantFrom(...HEADERS).map(setHeaders) },
  { weight: 1, arbitrary: fc.uint8Array({ maxLength: 200 }).map(setBody) },
);

/** Percent-encodes; lone surrogates become bytes of invalid UTF-8. */
function encode(text: string): string {
  return text.isWellFormed() ? encodeURIComponent(text) : "%ED%A0%80";
}

/** Replaces the last segment of the path. */
export function replacePathPart(request: RawRequest, part: string): RawRequest {
  const [path = "", ...query] = request.path.split("?");
  const segments = path.split("/");
  segments[segments.length - 1] = part;
  return { ...request, path: [segments.join("/"), ...query].join("?") };
}

/** Sets every query parameter to this value, or adds an unknown one. */
function replaceQuery(request: RawRequest, part: string): RawRequest {
  const [path = "", query = ""] = request.path.split("?");
  const names = query ? query.split("&").map((pair) => pair.split("=")[0]) : ["unknown"];
  return { ...request, path: `${path}?${names.map((name) => `${name}=${part}`).join("&")}` };
}

function mutateBody(request: RawRequest, place: number, value: unknown): RawRequest {
  const body = parseObject(request.body);
  if (!body) return request;
  const places = listPlaces(body);
  const [holder, key] = places[place % places.length] ?? [body, "unknown"];
  if (value === undefined) Reflect.deleteProperty(holder, key);
  else Object.defineProperty(holder, key, { value, enumerable: true, configurable: true, writable: true });
  return { ...request, body: JSON.stringify(body) };
}

function parseObject(body: RawRequest["body"]): Record<string, unknown> | null {
  if (typeof body !== "string") return null;
  const value: unknown = JSON.parse(body);
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : null;
}

function listPlaces(value: object): [holder: object, key: string][] {
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]): [object, string][] => [
    [value, key],
    ...(typeof inner === "object" && inner !== null ? listPlaces(inner) : []),
  ]);
}
