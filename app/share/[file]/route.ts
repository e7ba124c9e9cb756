import * as z from "zod";
import { revalidated } from "#lib/server/http/revalidated";
import { route } from "#lib/server/api/route";
import { getSiteOgImage } from "#lib/server/services/og-images";

export const GET = route(
  { access: "all", params: z.object({ file: z.string() }) },
  async ({ params, headers }) => {
    const { drawing, toPng } = getSiteOgImage(params.file);
    return revalidated(headers, { contentType: "image/png", madeFrom: drawing, body: toPng });
  },
);
