/** Tells programs that the file is UTF-8; without it Excel breaks Arabic. */
export const CSV_BYTE_ORDER_MARK = "\uFEFF";

/** What spreadsheets take for a formula (OWASP ASVS 1.2.10); a quote before it makes it a text. */
const FORMULA = /^[=+\-@\t\r]/;

/** A line of a CSV file (RFC 4180), every cell quoted. */
export const toCsvLine = (cells: readonly (string | number)[]): string =>
  `${cells.map((cell) => toCell(String(cell))).join(",")}\r\n`;

const toCell = (text: string) => `"${(FORMULA.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
