import { translate } from "#lib/i18n/translate";
import { route } from "#lib/server/api/route";
import { directionOf, withLocale } from "#lib/domain/locale";
import { pages } from "#lib/wire/pages";
import { languageQuery } from "#lib/wire/profile/server";

export const GET = route({ access: "all", query: languageQuery }, ({ query: { lang } }) => {
  const manifest = {
    // One app for both languages.
    id: "/",
    name: "Logix",
    short_name: "Logix",
    description: translate(lang, { key: "meta.home.description" }),
    lang,
    dir: directionOf(lang),
    start_url: withLocale(lang, pages.panelDashboard),
    // Includes login and the other language.
    scope: "/",
    display: "standalone",
    background_color: "#FAF8F5",
    theme_color: "#FAF8F5",
    icons: [
      { src: "/icons/icon-192.png", sizes: "192x192", type: "image/png" },
      { src: "/icons/icon-512.png", sizes: "512x512", type: "image/png" },
      { src: "/icons/maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
      { src: "/icons/icon.svg", sizes: "any", type: "image/svg+xml" },
    ],
  };
  return Promise.resolve(
    new Response(JSON.stringify(manifest), {
      headers: { "content-type": "application/manifest+json", "cache-control": "public, max-age=86400" },
    }),
  );
});
