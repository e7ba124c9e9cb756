import { AppError } from "#lib/domain/errors";
import { LIST_CELLS_MAX } from "#lib/domain/limits";
import { hasMore } from "#lib/domain/text/has-more";

/** The likeliest first: commas also stand in texts. */
export const SEPARATORS = ["\t", ";", ","];
const LINE_BREAKS = "\r\n";
/** What ends a list that a spreadsheet has filled up with empty rows. */
const EMPTY_ENDS = [...SEPARATORS, LINE_BREAKS, " "].join("");

/** Blank lines may stand between the rows, and Windows ends a line with two characters. */
const BREAKS_PER_ROW = 4;

export const tooManyRows = (max: number): AppError =>
  new AppError("invalid", { message: { key: "errors.tooManyRows", values: { max } } });

/**
 * Counts lines and cells before `readCsv` builds any: its parser takes 25 µs for each line of another length than
 * the first.
 *
 * @param rowsMax without a header
 * @returns what the text has too much of; null for a text that may be parsed
 */
export function findListExcess(text: string, rowsMax: number): "rows" | "cells" | null {
  const list = withoutEmptyEnd(text);
  if (hasMore(list, LINE_BREAKS, BREAKS_PER_ROW * (rowsMax + 1))) return "rows";
  return hasMore(list, SEPARATORS.join(""), LIST_CELLS_MAX) ? "cells" : null;
}

export function withoutEmptyEnd(text: string): string {
  let end = text.length;
  while (end > 0 && EMPTY_ENDS.includes(text.charAt(end - 1))) end--;
  return text.slice(0, end);
}
