import type { IncomingHttpHeaders } from "node:http";

/** A GET request without a body on a connection that stays open. */
export interface PlainRequest {
  readonly method: "GET";
  /** Path and query. */
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
}

const HEAD_MAX_BYTES = 4096;
const REQUEST_LINE = /GET (\/[\w.~!$&'()*+,;=:@%/?-]*) HTTP\/1\.1\r\n/y;
const HEADER = /([A-Za-z\d-]+): ?((?:[!-~](?:[ -~]*[!-~])?)?)\r\n/y;
/** With these, a body, another protocol or the end of the connection may follow. */
const FRAMING =
  /^(?:content-length|transfer-encoding|trailer|te|upgrade|expect|keep-alive|proxy-.*|http2-.*)$/;

/** Phones of a campaign send few different heads. A head with a cookie is not remembered. */
const known = new Map<string, PlainRequest>();
const KNOWN_MAX = 500;
const KNOWN_MAX_CHARS = 1024;

/**
 * Accepts much less than Node's parser does, so that the two never read the same bytes differently.
 *
 * @returns null unless the bytes are exactly one complete head
 */
export function parsePlainRequest(bytes: Buffer): PlainRequest | null {
  if (bytes.length > HEAD_MAX_BYTES) return null;
  const text = bytes.toString("latin1");
  const same = known.get(text);
  if (same) return same;
  const request = parse(text);
  if (request && text.length <= KNOWN_MAX_CHARS && request.headers.cookie === undefined) {
    if (known.size >= KNOWN_MAX) known.clear();
    known.set(text, request);
  }
  return request;
}

function parse(text: string): PlainRequest | null {
  REQUEST_LINE.lastIndex = 0;
  const url = REQUEST_LINE.exec(text)?.[1];
  if (url === undefined) return null;
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
  return isComplete && headers.host ? { method: "GET", url, headers: Object.freeze(headers) } : null;
}
