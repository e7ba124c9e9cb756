import * as z from "zod";
import { AppError } from "@/lib/domain/errors";
import { route } from "@/lib/server/http/route";
import { toTextStream, unpack } from "@/lib/server/http/text-stream";
import { createKeptSitemap } from "@/lib/server/services/kept-sitemap";
import { parseSitemapFile } from "@/lib/wire/site-files";

const sitemap = createKeptSitemap();

// docs/api.md, files of the site
export const GET = route({ access: "all", params: z.object({ file: z.string() }) }, async ({ params }) => {
  const number = parseSitemapFile(params.file);
  const packed = number === null ? null : await sitemap.readFile(number);
  if (!packed) throw new AppError("not_found");
  return new Response(toTextStream(unpack(packed)), {
    headers: { "content-type": "application/xml; charset=utf-8", "cache-control": "no-cache" },
  });
});
