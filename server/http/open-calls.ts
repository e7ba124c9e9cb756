import type { IncomingMessage } from "node:http";
import { createTexts } from "#lib/i18n/texts";
import type { OpenCall } from "#lib/server/api/open-call";
import ar from "#messages/ar.json" with { type: "json" };
import en from "#messages/en.json" with { type: "json" };
import type { Responder } from "./request-listener.ts";

const texts = createTexts({ ar, en });

/** Answers calls without Next, which costs more than the calls themselves. @param calls POST calls by path */
export function createOpenCalls(calls: Readonly<Record<string, OpenCall>>): Responder {
  const byPath = new Map(Object.entries(calls));
  return async (request, response, path) => {
    const call = request.method === "POST" ? byPath.get(path) : undefined;
    if (!call) return false;
    const { status, body, retryAfterS } = await call({
      method: "POST",
      headers: { get: (name) => readHeader(request, name) },
      path,
      query: new URLSearchParams((request.url ?? "").slice(path.length + 1)),
      read: () => readBody(request),
      hasLeft: () => response.destroyed,
      texts,
    });
    const text = JSON.stringify(body);
    response.statusCode = status;
    response.setHeader("Content-Type", "application/json");
    response.setHeader("Cache-Control", "no-store");
    if (retryAfterS !== undefined) response.setHeader("Retry-After", retryAfterS);
    response.setHeader("Content-Length", Buffer.byteLength(text));
    response.end(text);
    return true;
  };
}

function readHeader({ headers }: IncomingMessage, name: string): string | null {
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
