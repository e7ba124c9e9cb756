import * as z from "zod";
import { revalidated } from "@/lib/server/http/revalidated";
import { route } from "@/lib/server/http/route";
import { getSiteSharePicture } from "@/lib/server/services/site-share-picture";

// docs/api.md, files of the site
export const GET = route(
  { access: "all", params: z.object({ file: z.string() }) },
  async ({ params, headers }) => {
    const { drawing, toPng } = getSiteSharePicture(params.file);
    return revalidated(headers, { contentType: "image/png", madeFrom: drawing, body: toPng });
  },
);
