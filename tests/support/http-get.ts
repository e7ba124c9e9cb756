import { Agent, request, type IncomingHttpHeaders } from "node:http";
import { buffer } from "node:stream/consumers";

export interface RawAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** As sent: not decompressed. */
  readonly body: Buffer;
}

const agent = new Agent({ keepAlive: true });

/** One request as it is, which fetch would decorate and decode. */
export function get(
  url: string,
  headers: Record<string, string> = {},
  method: "GET" | "HEAD" | "POST" = "GET",
): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    request(url, { method, headers, agent }, (response) => {
      buffer(response).then(
        (body) => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }),
        reject,
      );
    })
      .on("error", reject)
      .end();
  });
}
