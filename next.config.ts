import type { NextConfig } from "next";
import createNextIntlPlugin from "next-intl/plugin";

const withNextIntl = createNextIntlPlugin({
  requestConfig: "./lib/i18n/request.ts",
  // Compiled by the build: the parser and its formatter are 8 KB of each page with a form.
  experimental: { messages: { path: "./messages", format: "json", locales: ["ar", "en"], precompile: true } },
});

const config: NextConfig = {
  // Each set of sources is built into a folder of its own (scripts/build.ts), so that a
  // rebuild never changes what a running server serves.
  distDir: process.env.NEXT_DIST_DIR ?? ".build/next",
  // `npm run types` checks; a build must not repeat it. Next rewrites the config it is given.
  typescript: { ignoreBuildErrors: true, tsconfigPath: "tsconfig.next.json" },
  // Streamed metadata lands behind </head>, where link previews don't look.
  htmlLimitedBots: /.*/,
  // Pictures are made in their sizes when they are uploaded; a resizer would keep copies of what is deleted.
  images: { unoptimized: true },
  poweredByHeader: false,
  reactStrictMode: true,
  experimental: {
    // Else each worker loads all pages and calls when it starts: an eighth of its time, and their memory.
    preloadEntriesOnStart: false,
    // It would never be read, as each build has a folder of its own, and takes a quarter of the build's time.
    turbopackFileSystemCacheForBuild: false,
  },
  // What Next renders and answers itself; kept pages and files are compressed before they are kept (server/).
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
    // A limiter is shared by all bundles, which tell its refusals by their class.
    "rate-limiter-flexible",
  ],
};

export default withNextIntl(config);
