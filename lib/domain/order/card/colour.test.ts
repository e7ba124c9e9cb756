import { expect, test } from "vitest";
import {
  CARD_COLOURS,
  CARD_IMAGES,
  DEFAULT_CARD_COLOUR,
  isInverted,
  parseColour,
  textColourOf,
} from "./colour.ts";

test.each(["#e88999", "#E88999", "[#e88999]", "[#e88999", " #e88999 "])("parseColour accepts %j", (raw) =>
  expect(parseColour(raw)).toBe("#E88999"),
);

test.each([
  "",
  "red",
  "أحمر",
  "#12345",
  "#1234567",
  "#gggggg",
  "#٠٠٠٠٠٠",
  "e88999",
  "#e88999]",
  "[[#e88999]",
  "[]",
])("parseColour rejects %j", (raw) => expect(parseColour(raw)).toBeNull());

test("parseColour rejects text that would break out of a style attribute", () =>
  expect(parseColour("#e88999;background:url(x)")).toBeNull());

test("there are four card colours, Onyx Black first, and six characters", () => {
  expect(CARD_COLOURS.map(({ hex }) => parseColour(hex))).toEqual([
    "#0D0D0D",
    "#C9A227",
    "#2F2F2F",
    "#E88999",
  ]);
  expect(DEFAULT_CARD_COLOUR.hex).toBe("#0D0D0D");
  expect(new Set(CARD_IMAGES).size).toBe(6);
});

test.each([
  ["#0D0D0D", true],
  ["#2f2f2f", true],
  ["#e88999", true],
  ["#C9A227", false],
  ["#000000", false],
  ["", false],
])("isInverted(%j) is %s", (hex, expected) => expect(isInverted(hex)).toBe(expected));

test.each([
  ["#0D0D0D", "#FFFFFF"],
  ["#c9a227", "#0D0D0D"],
  ["#2F2F2F", "#FFFFFF"],
  ["#e88999", "#FFFFFF"],
])("a card of colour %s has text in %s", (card, writing) => expect(textColourOf(card)).toBe(writing));
