import "server-only";
import { join } from "node:path";
import { Resvg, type ResvgRenderOptions } from "@resvg/resvg-js";
import { escapeXml } from "#lib/domain/text/escape-xml";

export type Weight = 400 | 600;

/** Family names inside the files of scripts/subset-fonts.ts: one family per weight. */
const FAMILIES: Record<Weight, string> = { 400: "Logix Sans", 600: "Logix Sans SemiBold" };

export const fontOf = (weight: Weight, sizePx: number): string =>
  `font-family="${FAMILIES[weight]}" font-weight="${weight}" font-size="${sizePx}"`;

// The server runs in the checkout; a bundle does not know its folder.
const FOLDER = join(process.cwd(), "lib/server/og-image/fonts");

/** No system fonts, so that an image is the same on every machine. */
export const FONT_OPTIONS: ResvgRenderOptions = {
  font: {
    loadSystemFonts: false,
    fontFiles: [400, 600].map((weight) => join(FOLDER, `logix-sans-${weight}.ttf`)),
    defaultFontFamily: FAMILIES[400],
  },
};

const MEASURED_AT_PX = 100;

/** Returns the width per pixel of font size; 0 when the fonts have no glyph for the line. */
export function measure(line: string, weight: Weight): number {
  const text = `<text y="100" ${fontOf(weight, MEASURED_AT_PX)}>${escapeXml(line)}</text>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100">${text}</svg>`;
  return (new Resvg(svg, FONT_OPTIONS).getBBox()?.width ?? 0) / MEASURED_AT_PX;
}
