import { pictureCdnHeaders } from "#lib/server/cdn-headers";
import { getEnv } from "#lib/server/env";
import { isUnavailableError } from "#lib/server/http/unavailable";
import { readPublicImage } from "#lib/server/services/profile/images";

/** File names are never reused, so browsers keep the picture; shared caches must ask whether it is still shown. */
const CACHE_CONTROL = "public, max-age=31536000, s-maxage=60, immutable";

export async function GET(
  _request: Request,
  { params }: { params: Promise<{ file: string }> },
): Promise<Response> {
  const { file } = await params;
  const image = await readPublicImage(file).catch((error: unknown) => {
    if (isUnavailableError(error)) return undefined;
    throw error;
  });
  if (!image)
    return new Response(null, {
      status: image === null ? 404 : 503,
      headers: { "cache-control": "no-store" },
    });
  const { bytes, cacheTag } = image;
  return new Response(bytes, {
    headers: [
      ["content-type", "image/webp"],
      ["cache-control", CACHE_CONTROL],
      ["x-content-type-options", "nosniff"],
      ...(getEnv().cdn && cacheTag !== null ? pictureCdnHeaders(cacheTag) : []),
    ],
  });
}
