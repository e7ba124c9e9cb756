// Rules for packages, maintained by hand, because the registry's advisories may be unavailable.

/** Minimum versions without a relevant vulnerability. */
export const MIN_VERSIONS: readonly {
  readonly name: string;
  readonly version: string;
  readonly why: string;
}[] = [
  { name: "next", version: "16.4.6", why: "remote code execution and bypassed middleware in older ones" },
  { name: "sharp", version: "0.35.5", why: "code execution by an AVIF picture (GHSA-rgj7-g3m4-5g8c)" },
  { name: "@auth/core", version: "0.41.3", why: "e-mail validated before it was normalised" },
];

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
  ...["0BSD", "Apache-2.0", "BlueOak-1.0.0", "BSD-2-Clause", "BSD-3-Clause", "CC0-1.0", "ISC", "MIT"],
  ...["OFL-1.1", "Python-2.0", "Unlicense", "Zlib"],
  // Data of caniuse-lite.
  "CC-BY-4.0",
  // Used unchanged as separate packages.
  ...["EPL-2.0", "LGPL-2.1-or-later", "LGPL-3.0-or-later", "MPL-2.0"],
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
    files: "`public/fonts/`, `lib/server/og-image/fonts/`",
    licence: "OFL-1.1 ([text](../public/fonts/LICENSE.txt))",
    source: "IBM Plex Sans Arabic, © 2017 IBM Corp., cut by `scripts/subset-fonts.ts`",
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
