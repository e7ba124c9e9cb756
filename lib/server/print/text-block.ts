import "server-only";
import { fitText, type Fit, type Measure } from "#lib/server/og-image/text";
import { measure, type Weight } from "#lib/server/og-image/fonts";
import { outlineText } from "./outlines.ts";

/** Ascent and descent of the font, as fractions of its size. */
const ASCENT = 1.085;
const DESCENT = 0.415;

export interface TextBlock {
  text: string;
  weight: Weight;
  /** Line height as a fraction of the size. */
  line: number;
  width: number;
  fits: readonly Fit[];
  /** Below this size, a long word is broken in a larger size instead. */
  wholeFrom?: number;
}

export interface SetBlock {
  width: number;
  height: number;
  /** @param x left edge of the lines; their right edge in right-to-left cards */
  at(x: number, top: number, isRtl: boolean): string;
}

/** Balances lines like `text-wrap: balance`. Cuts no text while one of the sizes fits. */
export function setBlock({ text, weight, line, width, fits, wholeFrom = 0 }: TextBlock): SetBlock {
  if (text === "") return { width: 0, height: 0, at: () => "" };
  const widths = new Map<string, number>();
  const measured: Measure = (part) => {
    const partWidth = widths.get(part) ?? measure(part, weight);
    widths.set(part, partWidth);
    return partWidth;
  };
  const { sizePx: size, lines: fitted, words } = fitWhole(text, width, measured, fits, wholeFrom);
  const lines = balance(words, fitted, width / size, measured);
  const step = size * line;
  const first = (step - (ASCENT + DESCENT) * size) / 2 + ASCENT * size;
  return {
    width: Math.max(...lines.map(measured)) * size,
    height: lines.length * step,
    at: (x, top, isRtl) =>
      lines
        .map((part, index) =>
          outlineText({
            text: part,
            weight,
            size,
            x,
            baseline: top + first + index * step,
            anchor: isRtl ? "end" : "start",
          }),
        )
        .join(" "),
  };
}

const isWhole = (lines: readonly string[], text: string): boolean =>
  lines.join("").length >= text.replaceAll(" ", "").length && !lines.at(-1)?.endsWith("…");

/** Breaks within a word only when no size from `wholeFrom` on fits it; then uses the largest size. */
function fitWhole(text: string, width: number, measured: Measure, fits: readonly Fit[], wholeFrom: number) {
  const readable = fits.map(({ linesMax, sizesPx }) => ({
    linesMax,
    sizesPx: sizesPx.filter((size) => size >= wholeFrom),
  }));
  const fitted = fitText(text, width, measured, readable);
  if (isWhole(fitted.lines, text)) return { ...fitted, words: text };
  for (const { linesMax, sizesPx } of fits) {
    for (const size of sizesPx) {
      const words = breakWords(text, width / size, measured);
      const broken = fitText(words, width, measured, [{ linesMax, sizesPx: [size] }]);
      if (isWhole(broken.lines, words)) return { ...broken, words };
    }
  }
  return { ...fitted, words: text };
}

const breakWords = (text: string, room: number, measured: Measure): string =>
  text
    .split(" ")
    .map((word) => (measured(word) > room ? partsOf(word, room, measured).join(" ") : word))
    .join(" ");

function partsOf(word: string, room: number, measured: Measure): string[] {
  const parts = [""];
  for (const { segment } of new Intl.Segmenter().segment(word)) {
    const longer = (parts.at(-1) ?? "") + segment;
    if (measured(longer) <= room) parts[parts.length - 1] = longer;
    else parts.push(segment);
  }
  return parts.filter(Boolean);
}

function balance(text: string, lines: readonly string[], room: number, measured: Measure): readonly string[] {
  if (lines.length < 2 || !isWhole(lines, text)) return lines;
  let [tooNarrow, enough, best] = [room / lines.length, room, lines];
  for (let round = 0; round < 6; round++) {
    const middle = (tooNarrow + enough) / 2;
    const tried = fitText(text, middle, measured, [{ linesMax: lines.length, sizesPx: [1] }]).lines;
    if (isWhole(tried, text) && tried.every((part) => measured(part) <= middle))
      [enough, best] = [middle, tried];
    else tooNarrow = middle;
  }
  return best;
}
