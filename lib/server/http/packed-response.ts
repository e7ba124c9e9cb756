import "server-only";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import Negotiator from "negotiator";
import { PACKED_HEADER } from "#lib/server/packed-header";
import type { RequestHeaders } from "#lib/server/request-headers";
import { revalidatedResponse } from "./revalidated.ts";

const unpack = promisify(gunzip);

/** Sends stored gzip to clients that accept it, so that Next does not compress each response. */
export async function packedResponse(
  headers: RequestHeaders,
  { contentType, packed }: { contentType: string; packed: Buffer },
): Promise<Response> {
  const isPacked = acceptsGzip(headers.get("accept-encoding") ?? "");
  const body = Buffer.from(isPacked ? packed : await unpack(packed));
  const response = await revalidatedResponse(headers, { contentType, madeFrom: body, body: () => body });
  response.headers.set("vary", "Accept-Encoding");
  if (isPacked && response.ok) {
    response.headers.set(PACKED_HEADER, "gzip");
    response.headers.append("cache-control", "no-transform");
  }
  return response;
}

function acceptsGzip(accepted: string): boolean {
  const encodings = new Negotiator({ headers: { "accept-encoding": accepted } });
  return encodings.encoding(["gzip", "identity"], { preferred: ["gzip"] }) === "gzip";
}
