import { Agent, request as httpRequest, type IncomingHttpHeaders } from "node:http";

export interface RawRequest {
  method: string;
  /** Sent as is. */
  path: string;
  headers?: Record<string, string>;
  body?: Uint8Array | string | undefined;
}

export interface RawResponse {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

const agent = new Agent({ keepAlive: true, maxSockets: 4 });

/** Sends paths and headers that fetch would normalize or refuse. */
export function sendRaw(origin: string, { method, path, headers, body }: RawRequest): Promise<RawResponse> {
  const { hostname, port } = new URL(origin);
  // Without a length, Node sends the body of a DELETE as a separate request.
  const length = body === undefined ? {} : { "content-length": String(Buffer.byteLength(body)) };
  const sent = { ...length, ...headers };
  return new Promise((resolve, reject) => {
    const request = httpRequest({ agent, hostname, port, method, path, headers: sent }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.once("error", reject);
      response.once("end", () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          text: Buffer.concat(chunks).toString("latin1"),
        }),
      );
    });
    request.once("error", reject);
    request.end(body);
  });
}
