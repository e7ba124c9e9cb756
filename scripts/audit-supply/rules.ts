// Rules for packages, maintained by hand, because the registry's advisories may be unavailable.

/** Day on which `MIN_VERSIONS` was last compared with the known advisories, monthly (docs/security.md). */
export const MIN_VERSIONS_CHECKED = "2026-11-24";

/**
 * Versions without a relevant known vulnerability, of packages that parse what visitors, owners, companies or
 * login providers send.
 */
export const MIN_VERSIONS = (
  [
    ["next", "16.4.6", "remote code execution and bypassed middleware in older ones"],
    ["sharp", "0.35.5", "code execution by an AVIF picture (GHSA-rgj7-g3m4-5g8c)"],
    ["@auth/core", "0.41.3", "e-mail validated before it was normalised"],
    ["node", "24.21.0", "requests and TLS; crashes before 24.14.1"],
    ["next-intl", "4.14.8", "paths; open redirect before 4.9.1 (CVE-2026-40299)"],
    ["sanitize-html", "2.18.1", "texts; script injection before 2.17.4 (CVE-2026-44990)"],
    ["htmlparser2", "12.0.0", "texts, for sanitize-html"],
    ["zod", "4.6.7", "bodies and queries; slow e-mails before 3.22.3 (CVE-2023-4316)"],
    ["@fastify/busboy", "3.2.6", "uploaded files; its ancestor crashes (CVE-2022-24434)"],
    ["csv-parse", "7.0.3", "imported lists; slow numbers before 4.4.6 (CVE-2019-17592)"],
    ["cookie", "2.0.2", "cookies; injected attributes before 0.7.0 (CVE-2024-47764)"],
    // A development tool needs 0.6.
    ["negotiator", "0.6.3", "languages and encodings; slow headers before 0.6.1 (CVE-2016-10539)"],
    ["isbot", "5.2.3", "user agents"],
    ["ipaddr.js", "2.5.0", "addresses of webhooks and providers"],
    ["jose", "6.2.17", "tokens; memory exhaustion before 5.2.2 (CVE-2024-28176)"],
    ["openid-client", "6.8.9", "responses of login providers"],
    ["oauth4webapi", "3.8.8", "responses of login providers"],
    ["@undecaf/zbar-wasm", "0.11.0", "camera pictures, in the browser"],
  ] as const
).map(([name, version, why]) => ({ name, version, why }));

export const EQUAL_VERSIONS: readonly (readonly string[])[] = [
  ["prisma", "@prisma/client", "@prisma/adapter-pg", "@prisma/driver-adapter-utils"],
  ["react", "react-dom"],
  ["tailwindcss", "@tailwindcss/postcss"],
];

/** Packages whose install script may run, with the reason. */
export const INSTALL_SCRIPTS: Readonly<Record<string, string>> = {
  node: "puts the pinned runtime in place",
};

export const LICENCES: readonly string[] = [
  "0BSD",
  "Apache-2.0",
  "BlueOak-1.0.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "CC0-1.0",
  "ISC",
  "MIT",
  "OFL-1.1",
  "Python-2.0",
  "Unlicense",
  "Zlib",
  // Data of caniuse-lite.
  "CC-BY-4.0",
  // Used unchanged as separate packages.
  "EPL-2.0",
  "LGPL-2.1-or-later",
  "LGPL-3.0-or-later",
  "MPL-2.0",
];

/** Licences of packages that declare none or no SPDX name, as `name@version`. */
export const LICENCE_OVERRIDES: Readonly<Record<string, string>> = {
  "busboy@1.6.0": "MIT",
  "humanize-number@0.0.2": "MIT",
  "png-js@2.0.0": "MIT",
  "seq-queue@0.0.5": "MIT",
  "streamsearch@1.1.0": "MIT",
  "@undecaf/zbar-wasm@0.11.0": "LGPL-2.1-or-later",
};

/** Files of this repository that come from or derive from other works. */
export const SHIPPED: readonly {
  readonly files: string;
  readonly licence: string;
  readonly source: string;
}[] = [
  {
    files: "`public/fonts/`",
    licence: "OFL-1.1 ([text](../public/fonts/LICENSE.txt))",
    source: "IBM Plex Sans Arabic, © 2017 IBM Corp., cut by `scripts/subset-fonts.ts`",
  },
  {
    files: "`lib/server/og-image/fonts/`",
    licence: "OFL-1.1 ([text](../lib/server/og-image/fonts/LICENSE.txt))",
    source:
      "IBM Plex Sans Arabic and IBM Plex Sans, © 2017 IBM Corp., Noto Sans and Noto Sans Tifinagh, © 2022 The Noto Project Authors, cut and merged by `scripts/subset-fonts.ts`",
  },
  {
    files: "brand marks in `components/ui/brand-icon.tsx`",
    licence: "CC0-1.0; the marks belong to their owners",
    source: "From simple-icons",
  },
  {
    files: "`lib/domain/account/common-passwords.ts`",
    licence: "MIT",
    source: "@zxcvbn-ts/language-common 4.1.3, © 2012-2016 Dan Wheeler and Dropbox, Inc., © 2021 @zxcvbn-ts",
  },
  {
    files: "`lib/domain/delivery/wilayas.ts`, `public/communes/`",
    licence: "MIT ([text](../public/communes/LICENSE.txt))",
    source:
      "Names and codes of the geoalgeria dataset (GitHub: yasserstudio/geoalgeria, commit 69b951b), © 2025-2026 Yasser's studio",
  },
  {
    files: "`public/art/`, `public/characters/`, `public/icons/`, `public/screens/`, `prisma/assets/`",
    licence: "this project's own",
    source: "Drawn for Logix, some by scripts of `scripts/`",
  },
];
