import { describe, expect, it } from "vitest";
import { CARD_MM } from "./card-face.ts";
import { layoutOf, placeOf, SHEET_SIZES } from "./print-sheet.ts";

describe.each(SHEET_SIZES)("a sheet of %s", (size) => {
  const layout = layoutOf(size);
  const places = Array.from({ length: layout.capacity }, (_, index) => placeOf(layout, index));

  it(`a sheet of ${size} has all cards with their bleed within its margins`, () => {
    for (const { front } of places) {
      expect(front.left - CARD_MM.bleed).toBeGreaterThanOrEqual(12);
      expect(front.top - CARD_MM.bleed).toBeGreaterThanOrEqual(12);
      expect(front.left + CARD_MM.width + CARD_MM.bleed).toBeLessThanOrEqual(layout.width - 12);
      expect(front.top + CARD_MM.height + CARD_MM.bleed).toBeLessThanOrEqual(layout.height - 12);
    }
  });

  it(`a sheet of ${size} flipped along its left edge has each back behind its front`, () => {
    for (const { front, back } of places) {
      expect(front.left + CARD_MM.width + back.left).toBeCloseTo(layout.width, 9);
      expect(back.top).toBe(front.top);
    }
  });

  it(`a sheet of ${size} has its cards in different places, 6 mm apart`, () => {
    const lefts = [...new Set(places.map(({ front }) => front.left))];
    expect(new Set(places.map(({ front }) => `${front.left} ${front.top}`)).size).toBe(layout.capacity);
    expect((lefts[1] ?? 0) - (lefts[0] ?? 0)).toBe(CARD_MM.width + 2 * CARD_MM.bleed);
  });
});

it.each([
  ["A4", 9],
  ["A3", 18],
] as const)("a sheet of %s holds %i cards", (size, capacity) => {
  expect(layoutOf(size).capacity).toBe(capacity);
});
