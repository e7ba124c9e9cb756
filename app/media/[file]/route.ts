import { findShownImage } from "@/lib/server/services/shown-image";

/** A profile picture. Names are never used twice, so that a copy never goes stale (CONTRACT §3 row 9). */
export async function GET(
  _request: Request,
  { params }: { params: Promise<{ file: string }> },
): Promise<Response> {
  const bytes = await findShownImage((await params).file);
  if (!bytes) return new Response(null, { status: 404, headers: { "cache-control": "no-store" } });
  return new Response(bytes, {
    headers: {
      "content-type": "image/webp",
      "cache-control": "public, max-age=31536000, immutable",
      "x-content-type-options": "nosniff",
    },
  });
}
