import { expect, it } from "vitest";
import { CARD_CODE_LETTERS, cardMoves, formatCardCode, parseCardCode, takeCardCode } from "./made-card.ts";

it.each([
  ["K7M4Q2XP", "K7M4Q2XP"],
  ["k7m4-q2xp", "K7M4Q2XP"],
  [" K7M4 Q2XP ", "K7M4Q2XP"],
  ["K٧M٤Q٢XP", "K7M4Q2XP"],
  ["K7M4–Q2XP", "K7M4Q2XP"],
  ["K7M4\u2011Q2XP.", "K7M4Q2XP"],
  ["https://logix.dz/c/K7M4Q2XP?src=nfc", "K7M4Q2XP"],
  ["logix.dz/en/c/k7m4-q2xp/", "K7M4Q2XP"],
  ["https://logix.dz/u/nadia?src=nfc&c=K7M4Q2XP", "K7M4Q2XP"],
])("parseCardCode reads %s as a code", (typed, code) => {
  expect(parseCardCode(typed)).toBe(code);
});

it.each([
  "",
  "K7M4Q2X",
  "K7M4Q2XPP",
  "K7M4Q2X0",
  "K7M4Q2XI",
  "K7M4Q2XÉ",
  "https://logix.dz/u/nadia",
  "https://logix.dz/c/K7M4",
  "' or 1=1",
])("parseCardCode returns null for %j", (typed) => {
  expect(parseCardCode(typed)).toBeNull();
});

it("parseCardCode reads a code as formatCardCode prints it", () => {
  expect(parseCardCode(formatCardCode("K7M4Q2XP"))).toBe("K7M4Q2XP");
});

it("CARD_CODE_LETTERS has no characters that look alike", () => {
  expect(CARD_CODE_LETTERS).not.toMatch(/[01OIL]/);
  expect(new Set(CARD_CODE_LETTERS).size).toBe(31);
});

it("owners can reactivate a paused card, but not a replaced one", () => {
  expect(cardMoves("replaced")).toEqual([]);
  expect(cardMoves("paused")).toContain("active");
});

it.each([
  ["", null, ""],
  ["?src=nfc", null, "?src=nfc"],
  ["?src=nfc&c=K7M4Q2XP", "K7M4Q2XP", "?src=nfc"],
  ["?c=k7m4-q2xp&x='/(%d8%b9", "K7M4Q2XP", "?x='/(%d8%b9"],
  ["?%63=K7M4Q2XP&c=other&&a", "K7M4Q2XP", "?&a"],
  ["?c=K7M4Q2XP", "K7M4Q2XP", ""],
  ["?c=nope&src=nfc", null, "?c=nope&src=nfc"],
  ["?cc=K7M4Q2XP&?c=1", null, "?cc=K7M4Q2XP&?c=1"],
  ["?c=K7M4Q2XP&?c=1", "K7M4Q2XP", "??c=1"],
])("takeCardCode(%j) takes %j out and leaves the spelling of %j", (search, code, rest) => {
  expect(takeCardCode(search)).toEqual({ code, rest });
});
