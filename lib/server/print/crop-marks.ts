import "server-only";
import { BLEED, PER_MM } from "./shapes.ts";

/** Keeps marks clear of the bleed, so that none remains on a card that is cut slightly wide. */
const GAP = BLEED + PER_MM;
const LENGTH = 5 * PER_MM;

export const MARK_WIDTH = 0.09 * PER_MM;
/** Distance from the cut to the page's edge. */
export const MARK_MARGIN = GAP + LENGTH + 3 * PER_MM;

export type MarkLine = readonly [x1: number, y1: number, x2: number, y2: number];

/** Returns the marks around a block of cards, where its cuts meet its sides. */
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
