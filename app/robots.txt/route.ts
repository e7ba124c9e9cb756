import { getEnv } from "#lib/server/env";
import { route } from "#lib/server/api/route";
import { pages } from "#lib/wire/pages";
import { withLocale } from "#lib/domain/locale";

const both = (path: string) => [path, withLocale("en", path)];

const RULES = [
  "User-agent: *",
  // The longest matching rule wins, so the order page stays open to crawlers.
  ...both(pages.getCard).map((path) => `Allow: ${path}`),
  ...["/auth/", `${pages.panel}`, "/logixgroup/"].flatMap(both).map((path) => `Disallow: ${path}`),
  "Disallow: /api/",
];

export const GET = route({ access: "all" }, () => {
  const text = [...RULES, "", `Sitemap: ${getEnv().appOrigin}/sitemap.xml`, ""].join("\n");
  return Promise.resolve(
    new Response(text, {
      headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "public, max-age=3600" },
    }),
  );
});
