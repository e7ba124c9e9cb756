import { route } from "#lib/server/api/route";
import { translate } from "#lib/i18n/translate";
import { pages } from "#lib/wire/pages";

export const GET = route({ access: "all" }, () => {
  const manifest = {
    id: "/",
    name: "Logix",
    short_name: "Logix",
    description: translate("ar", { key: "meta.home.description" }),
    lang: "ar",
    dir: "rtl",
    start_url: pages.panelDashboard,
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
