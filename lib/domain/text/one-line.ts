import { trimEnds } from "./trim-ends.ts";

const LINE_BREAK = /[\r\n\u2028\u2029]+/;
const ARABIC_LETTER = /\p{Script=Arabic}/u;

export const hasArabicLetters = (text: string): boolean => ARABIC_LETTER.test(text);

/** Joins the lines of an address with the comma of its script (order 8). */
export function toOneLine(text: string): string {
  if (!LINE_BREAK.test(text)) return text;
  const comma = hasArabicLetters(text) ? "، " : ", ";
  return text
    .split(LINE_BREAK)
    .map((line) => trimEnds(line, /[\s,،]/))
    .filter((line) => line !== "")
    .join(comma);
}
