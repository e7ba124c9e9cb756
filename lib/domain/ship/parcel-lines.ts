import { PARCEL_MAX_CHARS } from "#lib/domain/limits";
import { parseOrderNumber } from "#lib/domain/order/order";
import { toAsciiDigits } from "#lib/domain/text/typing";

export interface ParcelLine {
  /** Counted from 1. */
  line: number;
  text: string;
  number: number | null;
  parcel: string | null;
}

const PARCEL = new RegExp(`^(?=.*\\d)[\\w-]{3,${PARCEL_MAX_CHARS}}$`);
const PHONE = /^0\d{8,9}$/;

/** Reads "LX-1003 yal-ABC123" or cells separated by comma, semicolon or tab; skips a header. */
export function parseParcelLines(text: string): ParcelLine[] {
  return text
    .replace(/^\uFEFF/, "")
    .split(/\r\n?|\n/)
    .map((raw, index) => ({ line: index + 1, text: raw.trim() }))
    .filter(({ text: raw }) => /[\d٠-٩]/.test(raw))
    .map((line) => ({ ...line, ...parseLine(line.text) }));
}

function parseLine(text: string): Pick<ParcelLine, "number" | "parcel"> {
  const separator = /[\t;,]/.test(text) ? /[\t;,]/ : /\s+/;
  const cells = text.split(separator).map((cell) => toAsciiDigits(cell.replaceAll('"', "").trim()));
  const named = cells.findIndex((cell) => /^'?lx-?\d/i.test(cell));
  // Without "LX" only two cells are unambiguous: the number comes first.
  const at = named !== -1 || cells.length !== 2 ? named : 0;
  const number = at === -1 ? null : parseOrderNumber((cells[at] ?? "").replace(/^'/, ""));
  const parcel = cells.find((cell, index) => index !== at && PARCEL.test(cell) && !PHONE.test(cell));
  return { number, parcel: parcel ?? null };
}
