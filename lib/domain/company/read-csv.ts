import { parse } from "csv-parse/sync";
import type { FileRow } from "./file-cells.ts";

const SEPARATORS = [",", ";", "\t"];
/** No column accepts as many, so a cut cell is still refused. */
const CELL_MAX_CHARS = 500;

/** Detects the separator, which depends on the regional settings of Windows. */
function separatorOf(text: string): string {
  const [head = ""] = text.split(/\r?\n/, 1);
  const counts = SEPARATORS.map((separator) => head.split(separator).length);
  return SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ",";
}

/** Returns rows with the line where each begins; null for a file that is not CSV. */
export function readCsv(text: string): FileRow[] | null {
  try {
    const records = parse(text, {
      bom: true,
      delimiter: separatorOf(text),
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
    }) as unknown as { info: { lines: number }; record: string[] }[];
    const rows = records.map(({ info, record }) => ({
      // The parser reports the last line of a record.
      line: info.lines - record.join("").split("\n").length + 1,
      cells: record.map((cell) => cell.slice(0, CELL_MAX_CHARS)),
    }));
    return rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== ""));
  } catch {
    return null;
  }
}
