import "server-only";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { CardColour } from "#lib/domain/order/card/colour";
import { BoundedCache } from "#lib/server/bounded-cache";
import { draw } from "#lib/server/process/drawing";
import { baseGradient, linear } from "#lib/server/og-image/canvas";
import type { Material } from "#lib/server/og-image/materials";
import { processGlobal } from "#lib/server/process/process-global";
import { BLEED_BOX, CARD, PER_MM } from "#lib/server/print/shapes";

type MaterialKey = CardColour["key"];

/** Resolution of the background picture; all else is drawn as paths. */
export const BACKGROUND_DPI = 400;
const MM_PER_INCH = 25.4;

/** Pixel of the CSS textures on a card of 425 px, its width in the designer. */
const GRAIN_UNITS = CARD.width / 425;

interface Texture {
  file: "grain" | "brush";
  blend: "soft-light" | "overlay";
  opacity: number;
}

/** Same values as `.texture` in components/card/card.css. */
const TEXTURES: Record<MaterialKey, Texture> = {
  "onyx-black": { file: "grain", blend: "soft-light", opacity: 0.5 },
  "blush-pink": { file: "grain", blend: "soft-light", opacity: 0.5 },
  "gunmetal-gray": { file: "brush", blend: "overlay", opacity: 0.5 },
  "imperial-gold": { file: "brush", blend: "overlay", opacity: 0.42 },
};

const backgrounds = processGlobal("print-backgrounds", () => new BoundedCache<Buffer<ArrayBuffer>>(8));

/** Draws the material with its bleed as a JPEG, once per process: grain and light are not vector art. */
export const backgroundOf = (key: MaterialKey, material: Material): Promise<Buffer<ArrayBuffer>> =>
  backgrounds.get(key, () => drawBackground(key, material));

async function drawBackground(key: MaterialKey, material: Material): Promise<Buffer<ArrayBuffer>> {
  const { file, blend, opacity } = TEXTURES[key];
  const { filter, matrix, box } = await readTexture(file);
  const { left, top, width, height } = BLEED_BOX;
  const area = `x="${left}" y="${top}" width="${width}" height="${height}"`;
  const pixels = Math.round((width / PER_MM / MM_PER_INCH) * BACKGROUND_DPI);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${left} ${top} ${width} ${height}" width="${pixels}" height="${Math.round((pixels * height) / width)}">
<defs>${baseGradient(material, CARD, false)}${linear("sweep", material.sweep, { left: 0, top: 0, ...CARD })}${filter}</defs>
<rect ${area} fill="url(#base)"/>
<g style="mix-blend-mode:${blend}" opacity="${opacity}"><g transform="${matrix}"><rect ${box} filter="url(#n)"/></g></g>
<rect ${area} fill="url(#sweep)" style="mix-blend-mode:screen"/>
</svg>`;
  return draw({ svg, as: "jpeg", dpi: BACKGROUND_DPI });
}

const ART = join(process.cwd(), "public/art");

/** Reads the filter of the texture that the CSS uses, over the card and its bleed. */
async function readTexture(file: Texture["file"]) {
  const svg = await readFile(join(ART, `${file}.svg`), "utf8");
  const filter = /<filter.*<\/filter>/s.exec(svg)?.[0] ?? "";
  const [, width = 0, height = 0] = (/width="(\d+)" height="(\d+)"/.exec(svg) ?? []).map(Number);
  // The streaks cover the card once, the grain is a tile.
  const scale = file === "brush" ? Math.max(CARD.width / width, CARD.height / height) : GRAIN_UNITS;
  const [left, top] = file === "brush" ? [0, (CARD.height - height * scale) / 2] : [0, 0];
  const scaled = (value: number) => (value / scale).toFixed(2);
  const box = `x="${scaled(BLEED_BOX.left - left)}" y="${scaled(BLEED_BOX.top - top)}" width="${scaled(BLEED_BOX.width)}" height="${scaled(BLEED_BOX.height)}"`;
  return { filter, matrix: `translate(${left} ${top}) scale(${scale})`, box };
}
