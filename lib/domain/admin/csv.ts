/** Without it Excel misreads UTF-8 and breaks Arabic. */
export const CSV_BYTE_ORDER_MARK = "\uFEFF";

/** Formula starts (OWASP ASVS 1.2.10), also after any separator: it depends on the regional settings of Windows. */
const FORMULA = /(^|[;,|\t\r\n])(?=[\s"]*[=+\-@＝＋－＠])|^(?=[\t\r])/g;

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

const toCell = (text: string) => `"${text.replace(FORMULA, "$1'").replaceAll('"', '""')}"`;
