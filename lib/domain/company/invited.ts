import { unprotect } from "#lib/domain/admin/csv";
import { FULL_NAME_MAX_CHARS, INVITED_MAX } from "#lib/domain/limits";
import { isDigitMissing, parseAnyPhone } from "#lib/domain/profile/phone";
import { toLookupKey, cleanLine, type FileRow } from "./file-cells.ts";
import { tooManyRows } from "./list-size.ts";

export const INVITED_COLUMNS = ["name", "phone"] as const;

export type InvitedColumn = (typeof INVITED_COLUMNS)[number];

export interface Invited {
  name: string;
  /** Stored form; empty when none is given. */
  phone: string;
}

export interface InvitedError {
  /** Line of the text, from 1; 0 for the whole text. */
  line: number;
  reason: "csv" | "nameMissing" | "nameNotValid" | "phoneNotValid" | "phoneDigitMissing" | "twice";
  value: string;
}

export interface InvitedList {
  people: Invited[];
  errors: InvitedError[];
}

/** "Lina Ait Ali 0661 23 45 67"; longer lines are not searched. */
const JOINED_MAX_CHARS = 100;
// oxlint-disable-next-line logix/linear-regexp -- at most 100 characters
const NAME_THEN_PHONE = /^(.*\p{L}.*?)\s+([(+]{0,2}\p{Nd}[^\p{L}]{7,})$/u;

/** Replaces Arabic commas with Latin ones, except in a pasted table or CSV, where they are text. */
export const withSeparators = (text: string): string =>
  /[;\t"]/.test(text) ? text : text.replaceAll(/[،؛]/g, ",");

/**
 * Reads names and phones from a typed list or a file. With an error in any row, no one may be invited.
 *
 * @param columns column by the lookup key of its name, in all languages; without a header the order is name, phone
 * @throws AppError invalid (more than 500 people)
 */
export function readInvited(
  rows: readonly FileRow[],
  columns: ReadonlyMap<string, InvitedColumn>,
): InvitedList {
  const header = (rows[0]?.cells ?? []).map((cell) => columns.get(toLookupKey(cell)));
  const hasHeader = header.includes("name");
  const list = hasHeader ? rows.slice(1) : rows;
  if (list.length > INVITED_MAX) throw tooManyRows(INVITED_MAX);
  const result: InvitedList = { people: [], errors: [] };
  const seen = new Set<string>();
  for (const { line, cells } of list) {
    const refuse = (reason: InvitedError["reason"], value = "") =>
      result.errors.push({ line, reason, value });
    const given = cells.map((cell) => unprotect(cell.trim()));
    const at = (column: InvitedColumn) => given[header.indexOf(column)] ?? "";
    const raw = hasHeader ? { name: at("name"), phone: at("phone") } : withoutHeader(given);
    const name = cleanLine(raw.name, FULL_NAME_MAX_CHARS);
    const phone = parseAnyPhone(raw.phone);
    if (raw.name === "") refuse("nameMissing");
    else if (name === null) refuse("nameNotValid", raw.name);
    else if (phone === null)
      refuse(isDigitMissing(raw.phone) ? "phoneDigitMissing" : "phoneNotValid", raw.phone);
    else if (seen.has(phone)) refuse("twice", raw.phone);
    else {
      result.people.push({ name, phone });
      if (phone !== "") seen.add(phone);
    }
  }
  return result;
}

function withoutHeader([first = "", second = ""]: readonly string[]): Invited {
  const parts = second === "" && first.length <= JOINED_MAX_CHARS ? NAME_THEN_PHONE.exec(first) : null;
  if (parts) return { name: parts[1] ?? "", phone: parts[2] ?? "" };
  return isPhone(first) ? { name: second, phone: first } : { name: first, phone: second };
}

const isPhone = (cell: string): boolean => Boolean(parseAnyPhone(cell));
