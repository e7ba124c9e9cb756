/** Without it Excel misreads UTF-8 and breaks Arabic. */
export const CSV_BYTE_ORDER_MARK = "\uFEFF";

/**
 * Formula starts (OWASP ASVS 1.2.10), also after any separator: it depends on the regional settings of Windows. Apostrophes before one
 * belong to the text, so that `unprotect` takes back the right one.
 */
const FORMULA = /(?<=^|[;,|\t\r\n])(?=['\s"]*[=+\-@＝＋－＠])|^(?='*[\t\r])/g;
const PROTECTED = /(?<=^|[;,|\t\r\n])'(?=['\s"]*[=+\-@＝＋－＠])|^'(?='*[\t\r])/g;

/** What a cell of our files has: a spreadsheet runs no part of it. */
export const protect = (text: string): string => text.replace(FORMULA, "'");

/** The inverse, for any text. */
export const unprotect = (cell: string): string => cell.replace(PROTECTED, "");

export const toCsvLine = (cells: readonly (string | number)[]): string =>
  `${cells.map((cell) => toCell(String(cell))).join(",")}\r\n`;

export interface CsvText {
  header: readonly string[];
  /** Text of whole lines. */
  lines: AsyncIterable<string> | Iterable<string>;
}

export async function* toCsvText({ header, lines }: CsvText): AsyncGenerator<string> {
  yield CSV_BYTE_ORDER_MARK + toCsvLine(header);
  yield* lines;
}

const toCell = (text: string) => `"${protect(text).replaceAll('"', '""')}"`;
