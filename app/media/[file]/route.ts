import { isUnavailableError } from "#lib/server/http/unavailable";
import { findPublicImage } from "#lib/server/services/profile/images";

/** File names are never reused, so the response is immutable. */
export async function GET(
  _request: Request,
  { params }: { params: Promise<{ file: string }> },
): Promise<Response> {
  const { file } = await params;
  const bytes = await findPublicImage(file).catch((error: unknown) => {
    if (isUnavailableError(error)) return undefined;
    throw error;
  });
  if (!bytes)
    return new Response(null, {
      status: bytes === null ? 404 : 503,
      headers: { "cache-control": "no-store" },
    });
  return new Response(bytes, {
    headers: {
      "content-type": "image/webp",
      "cache-control": "public, max-age=31536000, immutable",
      "x-content-type-options": "nosniff",
    },
  });
}
