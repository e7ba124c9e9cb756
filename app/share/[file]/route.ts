import { revalidatedResponse } from "#lib/server/http/revalidated";
import { route } from "#lib/server/api/route";
import { getSiteOgImage } from "#lib/server/services/og-images";
import { ogImageParams } from "#lib/wire/site/server";

export const GET = route({ access: "all", params: ogImageParams }, async ({ params, headers }) => {
  const { drawing, toPng } = getSiteOgImage(params.file);
  return revalidatedResponse(headers, { contentType: "image/png", madeFrom: drawing, body: toPng });
});
