import { CARD_MM } from "./card-face.ts";

/** Millimetres, in the orientation that holds more cards. Sheets are flipped along their left edge. */
const SHEETS = {
  A4: { width: 297, height: 210 },
  A3: { width: 297, height: 420 },
} as const;

export const SHEET_SIZES = ["A4", "A3"] as const;
export type SheetSize = (typeof SHEET_SIZES)[number];

export interface SheetLayout {
  width: number;
  height: number;
  columns: number;
  rows: number;
  capacity: number;
  /** Left and right edges of all trimmed cards. */
  cutsX: number[];
  /** Top and bottom edges of all trimmed cards. */
  cutsY: number[];
}

export interface CardPlace {
  /** Corner of the trimmed card on the sheet's front. */
  front: { left: number; top: number };
  /** The same corner on the sheet's back, which is mirrored. */
  back: { left: number; top: number };
}

const PITCH = {
  width: CARD_MM.width + 2 * CARD_MM.bleed,
  height: CARD_MM.height + 2 * CARD_MM.bleed,
};
/** Room for crop marks and for the area that printers cannot reach. */
const MARGIN_MM = 12;

/** Centres as many cards as fit, bleed touching bleed. */
export function layoutOf(size: SheetSize): SheetLayout {
  const { width, height } = SHEETS[size];
  const columns = Math.floor((width - 2 * MARGIN_MM) / PITCH.width);
  const rows = Math.floor((height - 2 * MARGIN_MM) / PITCH.height);
  const left = (width - columns * PITCH.width) / 2 + CARD_MM.bleed;
  const top = (height - rows * PITCH.height) / 2 + CARD_MM.bleed;
  const cuts = (count: number, first: number, pitch: number, length: number): number[] =>
    Array.from({ length: count }, (_, index) => first + index * pitch).flatMap((at) => [at, at + length]);
  return {
    width,
    height,
    columns,
    rows,
    capacity: columns * rows,
    cutsX: cuts(columns, left, PITCH.width, CARD_MM.width),
    cutsY: cuts(rows, top, PITCH.height, CARD_MM.height),
  };
}

/** @param index position of the card, row by row from the upper left of the front */
export function placeOf({ width, columns, cutsX, cutsY }: SheetLayout, index: number): CardPlace {
  const left = cutsX[2 * (index % columns)] ?? 0;
  const top = cutsY[2 * Math.floor(index / columns)] ?? 0;
  return { front: { left, top }, back: { left: width - left - CARD_MM.width, top } };
}
