/** Without it Excel misreads UTF-8 and garbles Arabic. */
export const CSV_BYTE_ORDER_MARK = "\uFEFF";

// Starts of formulas (OWASP ASVS 1.2.10), also after any separator that Windows may be set to.
// Matches before existing apostrophes, so that `unprotect` removes only the added one.
const FORMULA = /(?<=^|[;,|\t\r\n])(?=['\s"]*[=+\-@＝＋－＠])|^(?='*[\t\r])/g;
const PROTECTED = /(?<=^|[;,|\t\r\n])'(?=['\s"]*[=+\-@＝＋－＠])|^'(?='*[\t\r])/g;

/** Prefixes formulas with an apostrophe, so that no spreadsheet runs them. */
export const protect = (text: string): string => text.replace(FORMULA, "'");

export const unprotect = (cell: string): string => cell.replace(PROTECTED, "");

export const toCsvLine = (cells: readonly (string | number)[]): string =>
  `${cells.map((cell) => toCell(String(cell))).join(",")}\r\n`;

export interface CsvText {
  header: readonly string[];
  /** Each chunk consists of whole lines. */
  lines: AsyncIterable<string> | Iterable<string>;
}

export async function* toCsvText({ header, lines }: CsvText): AsyncGenerator<string> {
  yield CSV_BYTE_ORDER_MARK + toCsvLine(header);
  yield* lines;
}

const toCell = (text: string) => `"${protect(text).replaceAll('"', '""')}"`;
