import { parse } from "csv-parse/sync";
import { toStorable } from "#lib/domain/text/storable";
import type { FileRow } from "./file-cells.ts";
import { SEPARATORS, tooManyRows, withoutEmptyEnd } from "./list-size.ts";

/** No column accepts as many, so a cut cell is still refused. */
const CELL_MAX_CHARS = 500;

/** Detects the separator, which depends on the regional settings of Windows. */
function separatorOf(text: string): string {
  const [head = ""] = text.split(/\r?\n/, 1);
  const counts = SEPARATORS.map((separator) => head.split(separator).length);
  return SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ",";
}

/**
 * Reads a text without excess (`findListExcess`).
 *
 * @param rowsMax without a header
 * @returns rows with the line where each begins; null for a file that is not CSV
 * @throws AppError invalid (more rows)
 */
export function readCsv(text: string, rowsMax: number): FileRow[] | null {
  const records = parseRecords(withoutEmptyEnd(text), rowsMax + 2);
  if (!records) return null;
  if (records.length > rowsMax + 1) throw tooManyRows(rowsMax);
  const rows = records.map(({ info, record }) => ({
    // The parser reports the last line of a record.
    line: info.lines - record.join("").split("\n").length + 1,
    cells: record.map((cell) => toStorable(cell.slice(0, CELL_MAX_CHARS))),
  }));
  return rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== ""));
}

interface CsvRecord {
  info: { lines: number };
  record: string[];
}

/** Stops after `max` records. */
function parseRecords(text: string, max: number): CsvRecord[] | null {
  try {
    return parse(text, {
      bom: true,
      delimiter: separatorOf(text),
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      to: max,
    }) as unknown as CsvRecord[];
  } catch {
    return null;
  }
}
