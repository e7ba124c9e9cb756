import { describe, expect, it } from "vitest";
import { fitText, isRightToLeft, keepTogether, withDirection } from "./text.ts";

describe("isRightToLeft", () => {
  it.each([
    ["ياسمين", true],
    ["12 ياسمين Lina", true],
    ["Lina ياسمين", false],
    ["(R&D) مدير", false],
    ["123", false],
    ["", false],
  ])("isRightToLeft depends on the first letter of %s", (text, expected) => {
    expect(isRightToLeft(text)).toBe(expected);
    expect(withDirection(text, expected)).toBe(expected ? `\u202b${text}\u202c` : text);
  });
});

it("keepTogether joins the parts of one name", () => {
  expect(keepTogether("عبد القادر بن عبد الله")).toBe("عبد\u00a0القادر بن عبد\u00a0الله");
  expect(keepTogether("Mohamed El Amine Belabd el")).toBe("Mohamed El\u00a0Amine Belabd el");
});

describe("fitText", () => {
  const measure = (line: string) => line.length;
  const fits = [
    { linesMax: 1, sizesPx: [20, 10] },
    { linesMax: 2, sizesPx: [10, 8] },
  ];

  it.each([
    ["leaves a text that fits as it is", "abcde", 20, ["abcde"]],
    ["shrinks a text to one line", "abc defghi", 10, ["abc defghi"]],
    ["breaks into a second line", "abc defghij", 10, ["abc", "defghij"]],
    ["shrinks two lines", "abcdefghijkl mnop", 8, ["abcdefghijkl", "mnop"]],
    ["cuts the second line", "abcdefghij klmnopqrst uvw", 8, ["abcdefghij", "klmnopqrst…"]],
    ["cuts a word that fits no line", "abcdefghijklmnop qr", 8, ["abcdefghijk…"]],
    ["returns an empty line for an empty text", "", 20, [""]],
  ])("fitText %s", (_what, text, sizePx, lines) => {
    expect(fitText(text, 100, measure, fits)).toEqual({ sizePx, lines });
  });

  it("fitText never cuts between a letter and its marks", () => {
    const { lines } = fitText("e\u0301".repeat(20), 100, measure, [{ linesMax: 1, sizesPx: [10] }]);
    expect(lines).toEqual([`${"e\u0301".repeat(4)}…`]);
  });
});
