import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { createTexts } from "#lib/i18n/texts";
import type { Reply } from "#lib/server/api/error-reply";
import type { VisitorCall, VisitorRequest } from "#lib/server/api/visitor-call";
import ar from "#messages/ar.json" with { type: "json" };
import en from "#messages/en.json" with { type: "json" };
import type { Responder } from "./request-listener.ts";

/** POST calls by path that run without Next, which costs more than the calls themselves. */
export type VisitorCalls = ReadonlyMap<string, VisitorCall>;

interface SentCall extends Pick<VisitorRequest, "path" | "read" | "hasLeft"> {
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
}

const texts = createTexts({ ar, en });

export function createVisitorCalls(calls: VisitorCalls): Responder {
  return async (request, response, path) => {
    const call = request.method === "POST" ? calls.get(path) : undefined;
    if (!call) return false;
    const { url = "", headers } = request;
    const read = () => readBody(request);
    const answer = await runCall(call, { url, headers, path, read, hasLeft: () => response.destroyed });
    const body = Buffer.from(JSON.stringify(answer.body));
    response.statusCode = answer.status;
    for (const [name, value] of replyHeaders(answer, body)) response.setHeader(name, value);
    response.end(body);
    return true;
  };
}

export const runCall = (call: VisitorCall, { url, headers, path, read, hasLeft }: SentCall): Promise<Reply> =>
  call({
    method: "POST",
    path,
    read,
    hasLeft,
    texts,
    headers: { get: (name) => readHeader(headers, name) },
    query: new URLSearchParams(url.slice(path.length + 1)),
  });

export const replyHeaders = ({ retryAfterS }: Reply, { length }: Buffer): [string, string][] => [
  ["Content-Type", "application/json"],
  ["Cache-Control", "no-store"],
  ...(retryAfterS === undefined ? [] : [["Retry-After", String(retryAfterS)] as [string, string]]),
  ["Content-Length", String(length)],
];

function readHeader(headers: IncomingHttpHeaders, name: string): string | null {
  const value = headers[name];
  return value === undefined ? null : Array.isArray(value) ? value.join(", ") : value;
}

function readBody(request: IncomingMessage): Promise<Uint8Array> {
  const pieces: Buffer[] = [];
  return new Promise((resolve, reject) => {
    request.on("data", (piece: Buffer) => pieces.push(piece));
    request.once("end", () => resolve(Buffer.concat(pieces)));
    request.once("error", reject);
  });
}
