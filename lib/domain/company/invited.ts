import { unprotect } from "#lib/domain/admin/csv";
import { FULL_NAME_MAX_CHARS, INVITED_MAX } from "#lib/domain/limits";
import { isDigitMissing, parseAnyPhone } from "#lib/domain/profile/phone";
import { hasMore } from "#lib/domain/text/has-more";
import { trimEnds } from "#lib/domain/text/trim-ends";
import { toAsciiDigits } from "#lib/domain/text/typing";
import { cleanLine, type FileRow } from "./file-cells.ts";
import { cellOf, findHeader, unreadTexts, type ListHeader } from "./list-columns.ts";
import { tooManyRows } from "./list-size.ts";

export interface Invited {
  name: string;
  /** Stored form; empty when none is given. */
  phone: string;
}

export const INVITED_ERRORS = [
  "csv",
  "headerUnknown",
  "headerMissing",
  "nameMissing",
  "nameNotValid",
  "phoneNotValid",
  "phoneDigitMissing",
  "twice",
] as const;

export interface InvitedError {
  /** Line of the text, from 1. */
  line: number;
  reason: (typeof INVITED_ERRORS)[number];
  value: string;
}

export interface InvitedList {
  people: Invited[];
  errors: InvitedError[];
  /** Titles above the header, and names of columns that are not read. */
  ignored: string[];
}

/** "Lina Ait Ali 0661 23 45 67"; longer lines are not searched. */
const JOINED_MAX_CHARS = 100;
// oxlint-disable-next-line logix/linear-regexp -- at most 100 characters
const NAME_THEN_PHONE = /^(.*\p{L}.*?)[\s:–—-]+([(+]{0,2}\p{Nd}[^\p{L}]{7,})$/u;
// oxlint-disable-next-line logix/linear-regexp -- at most 100 characters
const PHONE_THEN_NAME = /^([(+]{0,2}\p{Nd}[^\p{L}]{7,}?)[\s:–—-]+(\p{L}.*)$/u;
/** "1." or "1)", as in a numbered list. */
const ITEM_NUMBER = /^\d{1,4}\s?[.)]/;
const ROW_NUMBER = /^\d{1,4}[.)]?$/;
/** What stands around a name in a list. */
const LIST_SIGN = /[\s:;,•·*–—-]/;
/** A name with more digits contains a number that was not understood. */
const NAME_DIGITS_MAX = 5;
const DIGITS = "0123456789";

const NAME_COLUMNS = ["name", "firstName", "lastName"] as const;
const COLUMNS = [...NAME_COLUMNS, "phone"] as const;

/** Replaces Arabic commas with Latin ones, except in a pasted table or CSV, where they are text. */
export const withSeparators = (text: string): string =>
  /[;\t"]/.test(text) ? text : text.replaceAll(/[،؛]/g, ",");

/**
 * Reads names and phones from a typed list or a file. With an error in any row, no one may be invited.
 *
 * @param rows without a header at most two cells in each, name and phone in any order
 * @throws AppError invalid (more than 500 people)
 */
export function readInvited(rows: readonly FileRow[]): InvitedList {
  const named = findHeader(rows, COLUMNS, NAME_COLUMNS);
  const list = named?.rows ?? rows;
  if (list.length > INVITED_MAX) throw tooManyRows(INVITED_MAX);
  if (named) {
    const header = { ...named, columns: withPhones(named) };
    const read = ({ cells }: FileRow): Invited => ({
      name: unprotect(cellOf(cells, header.columns, "name")),
      phone: unprotect(cellOf(cells, header.columns, "phone")),
    });
    return { ...readRows(list, read), ignored: unreadTexts(header) };
  }
  const fault = findHeaderFault(rows);
  if (fault) return { people: [], errors: [fault], ignored: [] };
  return { ...readRows(list, withoutHeader), ignored: [] };
}

function readRows(rows: readonly FileRow[], read: (row: FileRow) => Invited): Omit<InvitedList, "ignored"> {
  const people: Invited[] = [];
  const errors: InvitedError[] = [];
  const seen = new Set<string>();
  for (const row of rows) {
    const refuse = (reason: InvitedError["reason"], value = "") =>
      errors.push({ line: row.line, reason, value });
    const raw = read(row);
    const name = cleanLine(trimEnds(raw.name.replace(ITEM_NUMBER, ""), LIST_SIGN), FULL_NAME_MAX_CHARS);
    const phone = parseAnyPhone(raw.phone);
    if (raw.name === "") refuse("nameMissing");
    else if (name === null || hasMore(toAsciiDigits(name), DIGITS, NAME_DIGITS_MAX))
      refuse("nameNotValid", raw.name);
    else if (phone === null)
      refuse(isDigitMissing(raw.phone) ? "phoneDigitMissing" : "phoneNotValid", raw.phone);
    else if (seen.has(phone)) refuse("twice", raw.phone);
    else {
      people.push({ name, phone });
      if (phone !== "") seen.add(phone);
    }
  }
  return { people, errors };
}

const isPhone = (cell: string): boolean => Boolean(parseAnyPhone(unprotect(cell)));

const hasPhonesAt = (rows: readonly FileRow[], index: number): boolean => {
  const given = rows.flatMap(({ cells }) => cells[index]?.trim() || []);
  return given.length > 0 && given.filter(isPhone).length * 2 > given.length;
};

/** Without a known name, the first column of numbers has the phones. */
function withPhones({ columns, names, rows }: ListHeader): ListHeader["columns"] {
  if (columns.includes("phone")) return columns;
  const at = names.findIndex((_, index) => columns[index] === undefined && hasPhonesAt(rows, index));
  return columns.map((column, index) => (index === at ? "phone" : column));
}

/** Returns what keeps a list from being read as one without a header. */
function findHeaderFault(rows: readonly FileRow[]): InvitedError | null {
  const [first, ...others] = rows;
  if (!first) return null;
  const isHeader =
    !first.cells.some((cell) => /\p{Nd}/u.test(cell)) &&
    first.cells.some((cell, index) => cell.trim() !== "" && hasPhonesAt(others, index));
  if (isHeader) return { line: first.line, reason: "headerUnknown", value: first.cells.join(", ") };
  const wide = rows.find(({ cells }) => givenIn(cells).length > 2);
  return wide ? { line: wide.line, reason: "headerMissing", value: "" } : null;
}

/** Returns the cells with text, without the number of the row. */
function givenIn(cells: readonly string[]): string[] {
  const given = cells.map((cell) => unprotect(cell.trim())).filter(Boolean);
  return given.length > 1 && ROW_NUMBER.test(given[0] ?? "") ? given.slice(1) : given;
}

function withoutHeader({ cells }: FileRow): Invited {
  const [first = "", second = ""] = givenIn(cells);
  if (second !== "") return isPhone(first) ? { name: second, phone: first } : { name: first, phone: second };
  if (isPhone(first)) return { name: "", phone: first };
  if (first.length > JOINED_MAX_CHARS) return { name: first, phone: "" };
  const [, name = first, phone = ""] = NAME_THEN_PHONE.exec(first) ?? [];
  if (phone !== "") return { name, phone };
  const [, number = "", named = first] = PHONE_THEN_NAME.exec(first) ?? [];
  return { name: named, phone: number };
}
