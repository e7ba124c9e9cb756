import { expect, it } from "vitest";
import { PRINTABLE } from "#lib/domain/text/printable";
import { measure } from "./fonts.ts";

const ALL = Array.from({ length: 0x1_ffff }, (_, codePoint) => String.fromCodePoint(codePoint));
/** Without spaces and joiners, which draw nothing. */
const DRAWN = ALL.filter(
  (character) =>
    PRINTABLE.test(character) && /(?![\s\u2000-\u200d\u2060-\u206f])\p{Assigned}/u.test(character),
);

it.each([400, 600] as const)("the font of weight %i has each character that is printed", (weight) => {
  expect(DRAWN.length).toBeGreaterThan(2000);
  expect(DRAWN.filter((character) => measure(character, weight) === 0)).toEqual([]);
});

it("a character that the font lacks has no width", () => {
  expect(measure("日", 600)).toBe(0);
});

it.each(["مهندسة Ɛ في R&D سلام", "Ɛli ⵣ نادية"])("all letters of %s share one line", (line) => {
  const withoutForeign = line.replaceAll(/[Ɛⵣ]/g, "");
  expect(measure(line, 600)).toBeGreaterThan(measure(withoutForeign, 600) + 0.4);
});

it.each([
  "ɔ\u0301",
  "Ɔ\u0301",
  "ɛ\u0303",
  "q\u0308",
  "Q\u0323",
  "ɣ\u0323",
  "x\u0331",
  "ī\u0301",
  "ɔ\u0323\u0302\u0301",
])("the marks of %s stand over and under their letter, not beside it", (letter) => {
  expect(measure(letter, 400)).toBeCloseTo(measure(letter.charAt(0), 400), 1);
});
