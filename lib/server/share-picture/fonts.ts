import "server-only";
import { join } from "node:path";
import { Resvg, type ResvgRenderOptions } from "@resvg/resvg-js";
import { escapeXml } from "./escape-xml";

export type Weight = 400 | 600;

/** What the cut fonts call themselves: each weight is a family of its own. */
const FAMILIES: Record<Weight, string> = { 400: "IBM Plex Sans Arabic", 600: "IBM Plex Sans Arabic SmBld" };

/** Attributes of a text in SVG. */
export const fontOf = (weight: Weight, sizePx: number): string =>
  `font-family="${FAMILIES[weight]}" font-weight="${weight}" font-size="${sizePx}"`;

// The server is started in the checkout; a bundle knows no folder of its own.
const FOLDER = join(process.cwd(), "lib/server/share-picture/fonts");

/** The fonts of the pages and no others: a picture is the same on every machine. */
export const FONT_OPTIONS: ResvgRenderOptions = {
  font: {
    loadSystemFonts: false,
    fontFiles: [400, 600].map((weight) => join(FOLDER, `plex-arabic-${weight}.ttf`)),
    defaultFontFamily: FAMILIES[400],
  },
};

const MEASURED_AT_PX = 100;

/** How wide a line is drawn, per pixel of font size; 0 when the fonts have none of its characters. */
export function measure(line: string, weight: Weight): number {
  const text = `<text y="100" ${fontOf(weight, MEASURED_AT_PX)}>${escapeXml(line)}</text>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100">${text}</svg>`;
  return (new Resvg(svg, FONT_OPTIONS).getBBox()?.width ?? 0) / MEASURED_AT_PX;
}
