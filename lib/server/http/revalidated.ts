import "server-only";
import type { RequestHeaders } from "#lib/server/request-headers";
import { contentHash } from "#lib/server/sha256";
import { matchesEtag } from "./etag.ts";

type Body = string | Buffer<ArrayBuffer>;

interface Revalidated {
  contentType: string;
  madeFrom: Body;
  body: () => Body | Promise<Body>;
}

/** Returns a response that caches must revalidate: 304 while it is unchanged. */
export async function revalidatedResponse(
  headers: RequestHeaders,
  { contentType, madeFrom, body }: Revalidated,
): Promise<Response> {
  const etag = `"${contentHash(madeFrom)}"`;
  const common = { "cache-control": "no-cache", etag };
  if (matchesEtag(headers.get("if-none-match"), etag)) {
    return new Response(null, { status: 304, headers: common });
  }
  return new Response(await body(), { headers: { ...common, "content-type": contentType } });
}
