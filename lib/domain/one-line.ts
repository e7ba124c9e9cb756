const LINE_BREAK = /[\r\n\u2028\u2029]+/;
const ARABIC_LETTER = /\p{Script=Arabic}/u;

/** Lines of an address as the one line that is stored (CONTRACT §4), with the comma of its script between them. */
export function toOneLine(text: string): string {
  if (!LINE_BREAK.test(text)) return text;
  const comma = ARABIC_LETTER.test(text) ? "، " : ", ";
  return text
    .split(LINE_BREAK)
    .map((line) => line.replace(/^[\s,،]+|[\s,،]+$/gu, ""))
    .filter((line) => line !== "")
    .join(comma);
}
