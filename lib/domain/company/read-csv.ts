import { CsvError, parse } from "csv-parse/sync";
import { toStorable } from "#lib/domain/text/storable";
import type { FileRow } from "./file-cells.ts";
import { SEPARATORS, tooManyRows, withoutEmptyEnd } from "./list-size.ts";

/** No column accepts as many, so a cut cell is still refused. */
const CELL_MAX_CHARS = 500;

/** Excel reads the separator from such a first line, and does not show it. */
const SEPARATOR_LINE = /^\uFEFF?"?sep=(.)"?(?=\r?\n)/i;

/** Lines in which separators are counted. */
const SAMPLE_LINES = 50;

/** `line`, from 1: of a row whose quotation mark does not end. */
export type CsvList = { rows: FileRow[]; line?: undefined } | { rows: null; line: number };

/**
 * Reads a text without excess (`findListExcess`).
 *
 * @param rowsMax without a header
 * @returns rows with the line where each begins
 * @throws AppError invalid (more rows)
 */
export function readCsv(text: string, rowsMax: number): CsvList {
  const list = withoutEmptyEnd(text);
  const named = SEPARATOR_LINE.exec(list)?.[1];
  const separator = named !== undefined && SEPARATORS.includes(named) ? named : separatorOf(list);
  const records = parseRecords(list, { separator, max: rowsMax + 2, isFirstSkipped: named !== undefined });
  if (typeof records === "number") return { rows: null, line: records };
  if (records.length > rowsMax + 1) throw tooManyRows(rowsMax);
  const rows = records.map(({ info, record }) => ({
    // The parser reports the last line of a record.
    line: info.lines - record.join("").split("\n").length + 1,
    cells: record.map((cell) => toStorable(cell.slice(0, CELL_MAX_CHARS))),
  }));
  return { rows: splitJoined(rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== ""))) };
}

/** Separators depend on the regional settings of Windows, and other ones may stand in texts: the one in most lines counts. */
function separatorOf(text: string): string {
  const lines = text.split(/\r?\n/, SAMPLE_LINES).map((line) => line.replace(/"[^"]*"/g, ""));
  const counts = SEPARATORS.map((separator) => lines.filter((line) => line.includes(separator)).length);
  return SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ",";
}

/** Splits what a spreadsheet with another separator has saved as one cell for each line, or for the header alone. */
function splitJoined([head, ...rows]: FileRow[]): FileRow[] {
  if (!head) return [];
  const first = isJoined(head) ? split(head) : head;
  // A comma in the only column is text: "Benali, Amina".
  const isTable = givenCells(first).length > 1;
  return [first, ...(isTable && rows.every(isJoined) ? rows.map(split) : rows)];
}

const givenCells = ({ cells }: FileRow): string[] => cells.filter((cell) => cell.trim() !== "");

const isJoined = (row: FileRow): boolean =>
  givenCells(row).length === 1 && separatorIn(row.cells) !== undefined;

const separatorIn = (cells: readonly string[]): string | undefined =>
  SEPARATORS.find((separator) => cells.some((cell) => cell.includes(separator)));

function split({ line, cells }: FileRow): FileRow {
  const text = cells.find((cell) => cell.trim() !== "") ?? "";
  const records = parseRecords(text, { separator: separatorIn(cells) ?? ",", max: 1 });
  return { line, cells: typeof records === "number" ? cells : (records[0]?.record ?? cells) };
}

interface CsvRecord {
  info: { lines: number };
  record: string[];
}

interface ParseOptions {
  separator: string;
  max: number;
  isFirstSkipped?: boolean;
}

/** Stops after `max` records. @returns the line of a row whose quotation mark does not end */
function parseRecords(text: string, options: ParseOptions): CsvRecord[] | number {
  const { separator, max, isFirstSkipped = false } = options;
  try {
    return parse(text, {
      bom: true,
      delimiter: separator,
      from_line: isFirstSkipped ? 2 : 1,
      info: true,
      relax_column_count: true,
      // A quotation mark inside a cell is part of its text.
      relax_quotes: true,
      skip_empty_lines: true,
      to: max,
    }) as unknown as CsvRecord[];
  } catch (error) {
    const complete = error instanceof CsvError ? Number(error.records) : 0;
    const before = complete > 0 ? parseRecords(text, { ...options, max: complete }) : [];
    const done = typeof before === "number" ? 0 : (before.at(-1)?.info.lines ?? 0);
    const following = text.split(/\r\n?|\n/).slice(done);
    return done + 1 + following.findIndex((line) => line.trim() !== "");
  }
}
