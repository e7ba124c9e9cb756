import { findPublicImage } from "#lib/server/services/profile/images";

/** File names are never reused, so the response is immutable. */
export async function GET(
  _request: Request,
  { params }: { params: Promise<{ file: string }> },
): Promise<Response> {
  const bytes = await findPublicImage((await params).file);
  if (!bytes) return new Response(null, { status: 404, headers: { "cache-control": "no-store" } });
  return new Response(bytes, {
    headers: {
      "content-type": "image/webp",
      "cache-control": "public, max-age=31536000, immutable",
      "x-content-type-options": "nosniff",
    },
  });
}
