import { getEnv } from "@/lib/server/env";
import { route } from "@/lib/server/http/route";
import { pages } from "@/lib/wire/paths";
import { addressIn } from "@/lib/wire/site-files";

const both = (path: string) => [path, addressIn("en", path)];

const RULES = [
  "User-agent: *",
  // The longer rule wins: ordering a card is for everyone.
  ...both(pages.getCard).map((path) => `Allow: ${path}`),
  ...["/auth/", `${pages.panel}`, "/logixgroup/"].flatMap(both).map((path) => `Disallow: ${path}`),
  "Disallow: /api/",
];

// docs/api.md, files of the site
export const GET = route({ access: "all" }, () => {
  const text = [...RULES, "", `Sitemap: ${getEnv().appOrigin}/sitemap.xml`, ""].join("\n");
  return Promise.resolve(
    new Response(text, {
      headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "public, max-age=3600" },
    }),
  );
});
