import { route } from "@/lib/server/http/route";
import { toTextStream } from "@/lib/server/http/text-stream";
import { writeSitemap } from "@/lib/server/services/sitemap";

// docs/api.md, files of the site
export const GET = route({ access: "all" }, async () => {
  return new Response(toTextStream(await writeSitemap()), {
    headers: { "content-type": "application/xml; charset=utf-8", "cache-control": "no-cache" },
  });
});
