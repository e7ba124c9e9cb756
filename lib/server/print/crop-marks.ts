import "server-only";
import { BLEED, PER_MM } from "./shapes.ts";

/** Clear of the bleed, so that no mark stays on a card that is cut a little wide. */
const GAP = BLEED + PER_MM;
const LENGTH = 5 * PER_MM;

export const MARK_WIDTH = 0.09 * PER_MM;
/** From the cut to the page's edge. */
export const MARK_MARGIN = GAP + LENGTH + 3 * PER_MM;

export type MarkLine = readonly [x1: number, y1: number, x2: number, y2: number];

/** Marks around a block of cards: where its vertical and horizontal cuts meet its sides. */
export function cropMarks(cutsX: readonly number[], cutsY: readonly number[]): MarkLine[] {
  const [left, right, top, bottom] = [
    Math.min(...cutsX),
    Math.max(...cutsX),
    Math.min(...cutsY),
    Math.max(...cutsY),
  ];
  return [
    ...cutsX.flatMap((x): MarkLine[] => [
      [x, top - GAP - LENGTH, x, top - GAP],
      [x, bottom + GAP, x, bottom + GAP + LENGTH],
    ]),
    ...cutsY.flatMap((y): MarkLine[] => [
      [left - GAP - LENGTH, y, left - GAP, y],
      [right + GAP, y, right + GAP + LENGTH, y],
    ]),
  ];
}
