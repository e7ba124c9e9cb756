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
