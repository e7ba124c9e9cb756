import * as z from "zod";
import { LINE_MAX_CHARS } from "#lib/domain/limits";
import { revalidatedResponse } from "#lib/server/http/revalidated";
import { route } from "#lib/server/api/route";
import { getSiteOgImage } from "#lib/server/services/og-images";

export const GET = route(
  { access: "all", params: z.object({ file: z.string().max(LINE_MAX_CHARS) }) },
  async ({ params, headers }) => {
    const { drawing, toPng } = getSiteOgImage(params.file);
    return revalidatedResponse(headers, { contentType: "image/png", madeFrom: drawing, body: toPng });
  },
);
