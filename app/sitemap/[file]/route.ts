import { z } from "zod";
import { AppError } from "@/lib/domain/errors";
import { route } from "@/lib/server/http/route";
import { toTextStream } from "@/lib/server/http/text-stream";
import { writeSitemapFile } from "@/lib/server/services/sitemap";
import { parseSitemapFile } from "@/lib/wire/site-files";

// docs/api.md, files of the site
export const GET = route({ access: "all", params: z.object({ file: z.string() }) }, async ({ params }) => {
  const number = parseSitemapFile(params.file);
  const text = number === null ? null : await writeSitemapFile(number);
  if (!text) throw new AppError("not_found");
  return new Response(toTextStream(text), {
    headers: { "content-type": "application/xml; charset=utf-8", "cache-control": "no-cache" },
  });
});
