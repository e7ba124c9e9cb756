import { route } from "@/lib/server/http/route";
import { toTextStream, unpack } from "@/lib/server/http/text-stream";
import { createKeptSitemap } from "@/lib/server/services/kept-sitemap";

const sitemap = createKeptSitemap();

// docs/api.md, files of the site
export const GET = route({ access: "all" }, async () => {
  return new Response(toTextStream(unpack(await sitemap.readIndex())), {
    headers: { "content-type": "application/xml; charset=utf-8", "cache-control": "no-cache" },
  });
});
