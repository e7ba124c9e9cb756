import "server-only";
import { createHash } from "node:crypto";

type Body = string | Buffer<ArrayBuffer>;

interface Revalidated {
  contentType: string;
  /** What the body is made of, and nothing else: the same gives the same bytes. */
  madeFrom: Body;
  /** Asked for only when the visitor's copy, if there is one, is not the same. */
  body: () => Body | Promise<Body>;
}

/** An answer that may be kept, but is asked for again each time: 304 while it is the same. */
export async function revalidated(
  headers: Headers,
  { contentType, madeFrom, body }: Revalidated,
): Promise<Response> {
  const etag = `"${createHash("sha256").update(madeFrom).digest("base64url").slice(0, 27)}"`;
  const common = { "cache-control": "no-cache", etag };
  // A proxy that compresses marks the tag as weak.
  const known = (headers.get("if-none-match") ?? "").split(",").map((tag) => tag.trim().replace(/^W\//, ""));
  if (known.includes(etag)) return new Response(null, { status: 304, headers: common });
  return new Response(await body(), { headers: { ...common, "content-type": contentType } });
}
