import { revalidatedResponse } from "#lib/server/http/revalidated";
import { route } from "#lib/server/api/route";
import { getVideoBackground } from "#lib/server/services/og-images";
import { languageQuery, publicUsernameParams } from "#lib/wire/profile/server";

export const GET = route(
  { access: "all", params: publicUsernameParams, query: languageQuery },
  async ({ params, query, headers }) => {
    const { drawing, toPng } = await getVideoBackground(params.username, query.lang);
    return revalidatedResponse(headers, { contentType: "image/png", madeFrom: drawing, body: toPng });
  },
);
