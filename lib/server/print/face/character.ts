import "server-only";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { FRONT } from "#lib/domain/order/card/card-face";
import type { CardImage } from "#lib/domain/order/card/colour";
import { at, PERCENT, type CardStyle } from "./style.ts";
import { readShapes } from "#lib/server/print/outlines";
import { BLEED, BLEED_BOX, CARD, transformed, place, type Shape } from "#lib/server/print/shapes";

const CHARACTERS = join(process.cwd(), "public/characters");

export async function characterShapes(look: CardStyle, image: CardImage): Promise<Shape[]> {
  const { width, end, aspect } = FRONT.character;
  const svg = await readFile(join(CHARACTERS, `${image}-${look.key}.svg`), "utf8");
  const [, units = 0] = /viewBox="0 0 (\d+)/.exec(svg)?.map(Number) ?? [];
  const left = at(look, 100 - end - width, width);
  const upright = transformed(
    readShapes(svg),
    place(left, CARD.height - width * aspect * PERCENT, (width * PERCENT) / units),
  );
  // Mirrored at the edge into the bleed, so that a cut below it shows no gap.
  const mirrored = transformed(upright, [1, 0, 0, -1, 0, 2 * CARD.height]);
  const clipBelow = { ...BLEED_BOX, top: CARD.height, height: BLEED };
  const clipAbove = { ...BLEED_BOX, height: CARD.height + BLEED };
  return [
    ...mirrored.map((shape) => ({ ...shape, clip: clipBelow })),
    ...upright.map((shape) => ({ ...shape, clip: clipAbove })),
  ];
}
