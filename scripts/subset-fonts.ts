// `npm run fonts` cuts fonts under the SIL Open Font License, for pages and for pictures. Its output is committed.
import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import subsetFont from "subset-font";
import { PRINTABLE } from "../lib/domain/text/printable.ts";

const ROOT = join(import.meta.dirname, "..");
const MODULES = join(ROOT, "node_modules");
const PAGES = join(ROOT, "public/fonts");
const PICTURES = join(ROOT, "lib/server/og-image/fonts");

const plexArabic = (format: "woff" | "woff2", name: string): string =>
  join(MODULES, `@ibm/plex-sans-arabic/fonts/complete/${format}/IBMPlexSansArabic-${name}.${format}`);
const plexLatin = (name: string): string =>
  join(MODULES, `@ibm/plex-sans/fonts/complete/woff/IBMPlexSans-${name}.woff`);
const notoLatin = (name: string): string =>
  join(MODULES, `@expo-google-fonts/noto-sans/${name}/NotoSans_${name}.ttf`);
const TIFINAGH = join(
  MODULES,
  "@expo-google-fonts/noto-sans-tifinagh/400Regular/NotoSansTifinagh_400Regular.ttf",
);

const WEIGHTS = [
  { weight: 400, family: "Logix Sans", plex: "Regular", noto: "400Regular" },
  { weight: 600, family: "Logix Sans SemiBold", plex: "SemiBold", noto: "600SemiBold" },
] as const;

/** Basic Latin, French letters, Arabic with diacritics and Persian letters, punctuation of both. */
const RANGES: readonly (readonly [number, number])[] = [
  [0x20, 0x7e],
  [0xa0, 0xa0],
  [0xab, 0xab],
  [0xb0, 0xb0],
  [0xb7, 0xb7],
  [0xbb, 0xbb],
  [0xc0, 0xc2],
  [0xc7, 0xcb],
  [0xce, 0xcf],
  [0xd4, 0xd4],
  [0xd7, 0xd7],
  [0xd9, 0xd9],
  [0xdb, 0xdb],
  [0xe0, 0xe2],
  [0xe7, 0xeb],
  [0xee, 0xef],
  [0xf4, 0xf4],
  [0xf9, 0xf9],
  [0xfb, 0xfb],
  [0x152, 0x153],
  [0x60c, 0x60c],
  [0x61b, 0x61b],
  [0x61f, 0x61f],
  [0x621, 0x63a],
  [0x640, 0x652],
  [0x670, 0x671],
  [0x200c, 0x200f],
  [0x2010, 0x2026],
  [0x2066, 0x2069],
];

const charactersFrom = (first: number, last: number): string[] =>
  Array.from({ length: last - first + 1 }, (_, offset) => String.fromCodePoint(first + offset));

const pageText = RANGES.flatMap(([first, last]) => charactersFrom(first, last)).join("");
const pictureText = charactersFrom(0x20, 0x1_ffff)
  .filter((character) => PRINTABLE.test(character))
  .join("");

for (const dir of [PAGES, PICTURES]) mkdirSync(dir, { recursive: true });

for (const { weight, family, plex, noto } of WEIGHTS) {
  const source = readFileSync(plexArabic("woff2", plex));
  const woff2 = await subsetFont(source, pageText, { targetFormat: "woff2" });
  writeFileSync(join(PAGES, `plex-arabic-${weight}.woff2`), woff2);

  // Not woff2, which resvg silently ignores.
  const output = join(PICTURES, `logix-sans-${weight}.ttf`);
  const sources = [plexArabic("woff", plex), plexLatin(plex), notoLatin(noto), TIFINAGH];
  const script = join(import.meta.dirname, "merge-fonts.py");
  execFileSync("/usr/bin/python3", [script, output, family, ...sources], {
    input: pictureText,
    stdio: ["pipe", "inherit", "inherit"],
  });
  console.log(`${weight}: ${woff2.length} bytes for pages, ${readFileSync(output).length} for pictures`);
}
