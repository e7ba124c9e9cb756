import type { IncomingHttpHeaders } from "node:http";

/** Complete request on a connection that stays open. */
export interface PlainRequest {
  readonly method: "GET" | "POST";
  /** Path and query. */
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body?: Buffer;
}

const MAX_BYTES = 4096;
const REQUEST_LINE = /(GET|POST) (\/[\w.~!$&'()*+,;=:@%/?-]*) HTTP\/1\.1\r\n/y;
const HEADER = /([A-Za-z\d-]+): ?((?:[!-~](?:[ -~]*[!-~])?)?)\r\n/y;
/** With these, a body, another protocol or the end of the connection may follow. */
const FRAMING = /^(?:transfer-encoding|trailer|te|upgrade|expect|keep-alive|proxy-.*|http2-.*)$/;
const LENGTH = /^[1-9]\d{0,3}$/;
const HEAD_END = "\r\n\r\n";
const LETTER_P = 0x50;

/** Cached heads, as phones of a campaign send few different ones. Heads with a cookie are not cached. */
const cachedHeads = new Map<string, PlainRequest>();
const CACHED_MAX = 500;
const CACHED_MAX_CHARS = 1024;

/**
 * Accepts much less than Node's parser does, so that the two never read the same bytes differently.
 *
 * @returns null unless the bytes are exactly one GET head, or one POST head and the whole declared body
 */
export function parsePlainRequest(bytes: Buffer): PlainRequest | null {
  if (bytes.length > MAX_BYTES) return null;
  return bytes[0] === LETTER_P ? parsePost(bytes) : parseGet(bytes);
}

function parseGet(bytes: Buffer): PlainRequest | null {
  const text = bytes.toString("latin1");
  const cached = cachedHeads.get(text);
  if (cached) return cached;
  const request = parseHead(text, "GET");
  if (!request || request.headers["content-length"] !== undefined) return null;
  if (text.length <= CACHED_MAX_CHARS && request.headers.cookie === undefined) {
    if (cachedHeads.size >= CACHED_MAX) cachedHeads.clear();
    Object.freeze(request.headers);
    cachedHeads.set(text, request);
  }
  return request;
}

function parsePost(bytes: Buffer): PlainRequest | null {
  const end = bytes.indexOf(HEAD_END, 0, "latin1");
  if (end === -1) return null;
  const body = bytes.subarray(end + HEAD_END.length);
  const request = parseHead(bytes.toString("latin1", 0, end + HEAD_END.length), "POST");
  const length = request?.headers["content-length"] ?? "";
  if (!request || !LENGTH.test(length) || Number(length) !== body.length) return null;
  return { ...request, body };
}

function parseHead(text: string, method: PlainRequest["method"]): PlainRequest | null {
  REQUEST_LINE.lastIndex = 0;
  const [, given, url] = REQUEST_LINE.exec(text) ?? [];
  if (given !== method || url === undefined) return null;
  const headers: IncomingHttpHeaders = {};
  HEADER.lastIndex = REQUEST_LINE.lastIndex;
  let end = HEADER.lastIndex;
  for (let header = HEADER.exec(text); header; header = HEADER.exec(text)) {
    end = HEADER.lastIndex;
    const [, name = "", value = ""] = header;
    const key = name.toLowerCase();
    if (key in headers || FRAMING.test(key)) return null;
    if (key === "connection" && value.toLowerCase() !== "keep-alive") return null;
    headers[key] = value;
  }
  const isComplete = end + 2 === text.length && text.endsWith("\r\n");
  return isComplete && headers.host ? { method, url, headers } : null;
}
