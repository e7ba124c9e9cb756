import { closeDirections } from "#lib/domain/text/visible";

/** Without it Excel misreads UTF-8 and garbles Arabic. */
export const CSV_BYTE_ORDER_MARK = "\uFEFF";

// A formula starts with a sign, after any blanks and quotes (OWASP ASVS 1.2.10). The lookbehind finds the first of
// these, so that a long run of them is read once.
const SIGN = /(?<!['\s"])(['\s"]*)([=+\-@＝＋－＠])/g;
const STARTS_AS_FORMULA = /^(?:['\s"]*[=+\-@＝＋－＠]|'*[\t\r])/;
const STARTS_PROTECTED = /^'(?:['\s"]*[=+\-@＝＋－＠]|'*[\t\r])/;
/** Windows may be set to split cells at any of them. */
const SEPARATOR = /[;,|\t\r\n]/;

/** Prefixes formulas with an apostrophe, also before existing ones, so that no spreadsheet runs them. */
export function protect(text: string): string {
  const inner = mapBlanks(text, (blanks, isSeparated) => {
    const separated = blanks.replace(/[\t\r\n]/g, "$&'");
    return isSeparated ? `'${separated}` : separated;
  });
  return STARTS_AS_FORMULA.test(text) ? `'${inner}` : inner;
}

/** Removes only the apostrophes that `protect` added. */
export function unprotect(cell: string): string {
  const inner = mapBlanks(cell, (blanks, isSeparated) =>
    (isSeparated ? blanks.replace(/^'/, "") : blanks).replace(/([\t\r\n])'/g, "$1"),
  );
  return STARTS_PROTECTED.test(cell) ? inner.slice(1) : inner;
}

/** Replaces the blanks before each sign. */
const mapBlanks = (text: string, replace: (blanks: string, isSeparated: boolean) => string): string =>
  text.replace(
    SIGN,
    (_, blanks: string, sign: string, at: number) =>
      replace(blanks, at > 0 && SEPARATOR.test(text.charAt(at - 1))) + sign,
  );

export const toCsvLine = (cells: readonly (string | number)[]): string =>
  `${cells.map((cell) => toCell(String(cell))).join(";")}\r\n`;

export interface CsvText {
  header: readonly string[];
  /** Each chunk consists of whole lines. */
  lines: AsyncIterable<string> | Iterable<string>;
}

export async function* toCsvText({ header, lines }: CsvText): AsyncGenerator<string> {
  yield CSV_BYTE_ORDER_MARK + toCsvLine(header);
  yield* lines;
}

const toCell = (text: string) => `"${protect(closeDirections(text)).replaceAll('"', '""')}"`;
