import { expect, it } from "vitest";
import { measure } from "#lib/server/og-image/fonts";
import { outlineText, readShapes } from "./outlines.ts";

const outline = (text: string, anchor: "start" | "end") =>
  outlineText({ text, weight: 600, size: 500, x: 5000, baseline: 1000, anchor });

const contoursOf = (path: string): string[] => path.split(/(?=M )/).map((part) => part.trim());

const numbersOf = (path: string) => (path.match(/-?\d+(\.\d+)?/g) ?? []).map(Number);
const heightOf = (path: string) => {
  const heights = numbersOf(path).filter((_, index) => index % 2 === 1);
  return Math.max(...heights) - Math.min(...heights);
};
const leftOf = (path: string) => Math.min(...numbersOf(path).filter((_, index) => index % 2 === 0));

it("the print font joins Arabic letters", () => {
  const apart = Array.from("سلام", (letter) => measure(letter, 600)).reduce((sum, width) => sum + width, 0);
  expect(measure("سلام", 600)).toBeLessThan(apart * 0.9);
});

it.each([
  ["أمين Amine", "أمين", "end"],
  ["Amine أمين", "Amine", "start"],
] as const)("the printed name %s begins with %s at its edge", (name, first, anchor) => {
  const contours = contoursOf(outline(name, anchor));
  for (const contour of contoursOf(outline(first, anchor))) expect(contours).toContain(contour);
});

it("a number within a printed Arabic name runs from left to right", () => {
  const contours = contoursOf(outline("نادي 17", "end"));
  const number = contoursOf(outline("17", "start")).length;
  const lefts = contours.map(leftOf).sort((a, b) => a - b);
  // The digits stand at the left end; the stem of 1 is narrower than 7 and comes first.
  expect(contours.length).toBeGreaterThan(number);
  expect(lefts[0]).toBeLessThan(5000 - measure("نادي ", 600) * 500);
});

it("readShapes resolves groups to one matrix and one opacity per shape", () => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><g transform="translate(2 3)" opacity=".5"><path d="M1 1H2V2Z" transform="scale(2)" fill="#ff0000"/></g></svg>`;
  const [shape] = readShapes(svg);
  expect(shape?.fill).toMatchObject({ kind: "flat", colour: "#ff0000", opacity: 0.5 });
  expect(shape?.matrix).toEqual([2, 0, 0, 2, 2, 3]);
});

it("readShapes does not fill a line", () => {
  const [shape] = readShapes(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><path d="M1 1H9" stroke="#000"/></svg>`,
  );
  expect(shape?.fill).toBeUndefined();
  expect(shape?.stroke).toMatchObject({ width: 1 });
});

it.each(["ö", "č", "ş", "ḍ", "ṭ", "ẓ", "ǧ", "ɔ\u0301", "گ", "ڨ"])(
  "%s is printed with its marks",
  (letter) => {
    const [base = ""] = letter.normalize("NFD");
    const drawn = outline(letter, "start");
    expect(measure(letter, 600)).toBeGreaterThan(0.1);
    if (base !== letter) expect(heightOf(drawn)).toBeGreaterThan(heightOf(outline(base, "start")));
  },
);
