import type { NextConfig } from "next";
import createNextIntlPlugin from "next-intl/plugin";

const withNextIntl = createNextIntlPlugin({
  requestConfig: "./lib/i18n/request.ts",
  // Compiled by the build: the parser and its formatter are 8 KB of each page with a form.
  experimental: { messages: { path: "./messages", format: "json", locales: ["ar", "en"], precompile: true } },
});

const config: NextConfig = {
  // Each set of sources has its own build folder (scripts/support/build.ts): rebuilds never change a running
  // server.
  distDir: process.env.NEXT_DIST_DIR ?? ".build/next",
  // `npm run lint` checks types, so a build need not. Next rewrites the config it is given.
  typescript: { ignoreBuildErrors: true, tsconfigPath: "tsconfig.next.json" },
  // Streamed metadata lands behind </head>, where link previews don't look.
  htmlLimitedBots: /.*/,
  // Uploads are stored in all sizes; a resizer would cache copies of deleted pictures.
  images: { unoptimized: true },
  poweredByHeader: false,
  reactStrictMode: true,
  experimental: {
    // Otherwise each worker loads all pages and calls at start: an eighth of its time, and their memory.
    preloadEntriesOnStart: false,
    // Never read, as each build has its own folder, and takes a quarter of the build's time.
    turbopackFileSystemCacheForBuild: false,
  },
  // For responses of Next itself; cached pages and files are already compressed (server/).
  compress: true,
  serverExternalPackages: [
    "@node-rs/argon2",
    "@resvg/resvg-js",
    "sharp",
    "vcards-js",
    "qrcode",
    "@undecaf/zbar-wasm",
    "pdfkit",
    "@bwip-js/node",
    "pino",
    "prom-client",
    "pg",
    "postgres",
    "@redis/client",
    // All bundles share a limiter and recognise its refusals by their class.
    "rate-limiter-flexible",
  ],
};

export default withNextIntl(config);
