import fc from "fast-check";
import { expect, it } from "vitest";
import { measure } from "#lib/server/og-image/fonts";
import { setBlock } from "./text-block.ts";

const FITS = [
  { linesMax: 2, sizesPx: [600, 400] },
  { linesMax: 6, sizesPx: [300, 200] },
];
const set = (text: string, width = 4000) => setBlock({ text, weight: 600, line: 1.35, width, fits: FITS });

it.each([
  "Amine",
  "ياسمين بن عيسى",
  "عبد الرحمن محمد الأمين بن عبد القادر",
  "Abdelkrimbenabdallahmohammedlarb",
])("setBlock fits %s into the width", (text) => expect(set(text).width).toBeLessThanOrEqual(4000));

it("setBlock sets a name in one line when the largest size fits", () => {
  expect(set("Amine").height).toBeCloseTo(600 * 1.35);
});

it("setBlock balances two lines", () => {
  const text = "Mohammed Amine Benabdallah";
  expect(set(text).width).toBeLessThan(measure(text, 600) * 600 * 0.7);
});

it("setBlock breaks a word that no size fits, in the largest size, and does not cut it", () => {
  const word = "Abdelkrimbenabdallahmohammedlarb";
  const block = set(word, 1500);
  expect(block.width).toBeLessThanOrEqual(1500);
  expect(block.height).toBeGreaterThan(2 * 200);
});

it("setBlock breaks a long word in a large size where only a small one would fit it whole", () => {
  const block = {
    text: "Abdelkrimbenabdallahmohammedlarb",
    weight: 600,
    line: 1.35,
    width: 4000,
    fits: FITS,
  } as const;
  expect(setBlock(block).height).toBeCloseTo(200 * 1.35);
  expect(setBlock({ ...block, wholeFrom: 300 }).height).toBeGreaterThan(400 * 1.35);
});

it("setBlock keeps any text within its width", () => {
  const words = fc.array(fc.stringMatching(/^[A-Za-zا-ي]{1,12}$/), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(words, (parts) => set(parts.join(" ")).width <= 4000 + 1),
    { numRuns: 15 },
  );
});

it("setBlock gives an empty text no height", () => expect(set("")).toMatchObject({ width: 0, height: 0 }));
