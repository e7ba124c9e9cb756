import { Agent, request, type IncomingHttpHeaders } from "node:http";
import { buffer } from "node:stream/consumers";

export interface RawResponse {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** Body as sent, possibly compressed. */
  readonly body: Buffer;
}

/** Allows redirects that repeat a long address. */
const HEAD_MAX_BYTES = 65_536;
const shared = new Agent({ keepAlive: true });

/** Sends a request without fetch's headers, decoding and path normalization. */
export function get(
  url: string,
  headers: Record<string, string> = {},
  method = "GET",
  agent = shared,
): Promise<RawResponse> {
  const [, origin = "", path = ""] = /^(https?:\/\/[^/]+)(.*)$/.exec(url) ?? [];
  return new Promise((resolve, reject) => {
    request(origin, { path, method, headers, agent, maxHeaderSize: HEAD_MAX_BYTES }, (response) => {
      buffer(response).then(
        (body) => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }),
        reject,
      );
    })
      .on("error", reject)
      .end();
  });
}
