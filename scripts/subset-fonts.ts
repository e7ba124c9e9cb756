// `npm run fonts` subsets IBM Plex Sans Arabic (SIL Open Font License). Its output is committed.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import subsetFont from "subset-font";

const ROOT = join(import.meta.dirname, "..");
const SOURCE = join(ROOT, "node_modules/@ibm/plex-sans-arabic/fonts/complete/woff2");
const WEIGHTS = [
  ["Regular", 400],
  ["SemiBold", 600],
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

/** Extra letters for names in pictures and prints: Latin with accents, all of Arabic. */
const NAME_RANGES: typeof RANGES = [
  [0xa0, 0xff],
  [0x131, 0x133],
  [0x160, 0x161],
  [0x178, 0x178],
  [0x17d, 0x17e],
  [0x300, 0x304],
  [0x307, 0x308],
  [0x30a, 0x30c],
  [0x327, 0x328],
  [0x620, 0x6ff],
];

const charactersOf = (ranges: typeof RANGES): string =>
  ranges
    .flatMap(([first, last]) =>
      Array.from({ length: last - first + 1 }, (_, offset) => String.fromCodePoint(first + offset)),
    )
    .join("");

const pages = join(ROOT, "public/fonts");
const pictures = join(ROOT, "lib/server/og-image/fonts");
for (const dir of [pages, pictures]) mkdirSync(dir, { recursive: true });

for (const [name, weight] of WEIGHTS) {
  const source = readFileSync(join(SOURCE, `IBMPlexSansArabic-${name}.woff2`));
  const woff2 = await subsetFont(source, charactersOf(RANGES), { targetFormat: "woff2" });
  writeFileSync(join(pages, `plex-arabic-${weight}.woff2`), woff2);
  // resvg silently ignores woff2.
  const ttf = await subsetFont(source, charactersOf([...RANGES, ...NAME_RANGES]), {
    targetFormat: "truetype",
  });
  writeFileSync(join(pictures, `plex-arabic-${weight}.ttf`), ttf);
  console.log(`${weight}: ${woff2.length} bytes for pages, ${ttf.length} for pictures`);
}
