import { toAsciiDigits } from "#lib/domain/text/typing";

export type Measure = (line: string) => number;

export interface FittedText {
  sizePx: number;
  lines: string[];
}

/** One layout: at most this many lines, in the first of these sizes that fits. */
export interface Fit {
  linesMax: number;
  sizesPx: readonly number[];
}

const DIRECTION_CONTROLS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
/** The subset that scripts/subset-fonts.ts keeps, as far as texts need it. */
const IN_FONT =
  /[\u0020-\u007e\u00a0-\u00ac\u00ae-\u00ff\u0131-\u0133\u0152\u0153\u0160\u0161\u0178\u017d\u017e\u0300-\u0304\u0307\u0308\u030a-\u030c\u0327\u0328\u060c\u061b\u061f\u0620-\u06ff\u200c\u200d\u2010-\u2026]/;

/** Reduces letters without a glyph to what the font has of them; drops direction controls. */
export function toDrawable(text: string): string {
  const plain = toAsciiDigits(text.replace(DIRECTION_CONTROLS, "").normalize("NFC"));
  return Array.from(plain, (character) => (IN_FONT.test(character) ? character : baseOf(character)))
    .join("")
    .replace(/\s+/g, " ")
    .trim();
}

const baseOf = (character: string): string =>
  Array.from(character.normalize("NFKD"))
    .filter((part) => IN_FONT.test(part))
    .join("") || (/\s/.test(character) ? " " : "");

// \b does not match at Arabic letters.
const FIRST_PARTS = /(?<!\S)(عبد|أبو|أم|Abd|Abdel|Abou|El|Al) /giu;

/** Prevents line breaks inside compound names: "عبد القادر", "El Amine". */
export const keepTogether = (name: string): string => name.replace(FIRST_PARTS, "$1\u00a0");

export function isRightToLeft(text: string): boolean {
  return /[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(/\p{L}/u.exec(text)?.[0] ?? "");
}

/** resvg treats every paragraph as left to right. */
export const withDirection = (line: string, isRtl: boolean): string => (isRtl ? `\u202b${line}\u202c` : line);

/** Breaks between words and shrinks until the text fits; a text that never fits ends in an ellipsis. */
export function fitText(text: string, widthPx: number, measure: Measure, fits: readonly Fit[]): FittedText {
  let last: FittedText = { sizePx: 0, lines: [] };
  for (const { linesMax, sizesPx } of fits) {
    for (const sizePx of sizesPx) {
      const room = widthPx / sizePx;
      const lines = breakLines(text, room, measure);
      if (lines.length <= linesMax && lines.every((line) => measure(line) <= room)) return { sizePx, lines };
      last = { sizePx, lines: cutLines(lines, linesMax, room, measure) };
    }
  }
  return last;
}

function breakLines(text: string, room: number, measure: Measure): string[] {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const last = lines.at(-1);
    if (last !== undefined && measure(`${last} ${word}`) <= room) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** Ends at the first line that is too long, or at the last allowed line. */
function cutLines(lines: readonly string[], linesMax: number, room: number, measure: Measure): string[] {
  const tooLong = lines.findIndex((line) => measure(line) > room);
  const end = tooLong === -1 ? linesMax - 1 : Math.min(tooLong, linesMax - 1);
  return [...lines.slice(0, end), cutLine(lines.slice(end).join(" "), room, measure)];
}

function cutLine(line: string, room: number, measure: Measure): string {
  const letters = Array.from(new Intl.Segmenter().segment(line), ({ segment }) => segment);
  const cutAt = (count: number) => `${letters.slice(0, count).join("").trimEnd()}…`;
  let [fits, tooMany] = [0, letters.length];
  while (tooMany - fits > 1) {
    const middle = Math.floor((fits + tooMany) / 2);
    if (measure(cutAt(middle)) <= room) fits = middle;
    else tooMany = middle;
  }
  return cutAt(fits);
}
