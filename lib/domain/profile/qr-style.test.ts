import { expect, it } from "vitest";
import { CARD_COLOURS } from "#lib/domain/order/card/colour";
import { contrastOf, QR_CONTRAST_MIN, qrStyleOfCard } from "./qr-style.ts";

it.each([
  ["#000000", "#FFFFFF", 21],
  ["#FFFFFF", "#000000", 0.05],
  ["#777777", "#777777", 1],
  ["#767676", "#FFFFFF", 4.54],
])("contrastOf %s on %s is %d", (dark, light, contrast) =>
  expect(contrastOf({ dark, light })).toBeCloseTo(contrast, 1),
);

it("QR_CONTRAST_MIN lies between two greys on white", () => {
  expect(contrastOf({ dark: "#949494", light: "#FFFFFF" })).toBeGreaterThan(QR_CONTRAST_MIN);
  expect(contrastOf({ dark: "#959595", light: "#FFFFFF" })).toBeLessThan(QR_CONTRAST_MIN);
});

it.each(CARD_COLOURS)("a QR code in the colour of a $key card has enough contrast", ({ hex }) => {
  const style = qrStyleOfCard(hex);
  expect(Object.values(style)).toContain(hex);
  expect(contrastOf(style)).toBeGreaterThanOrEqual(QR_CONTRAST_MIN);
});
