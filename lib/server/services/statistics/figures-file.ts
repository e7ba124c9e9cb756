import "server-only";
import { toCsvLine } from "#lib/domain/admin/csv";
import type { DetailedCount } from "#lib/domain/statistics/figures";

export const FIGURES_FILE_COLUMNS = [
  "day",
  "event",
  "link",
  "source",
  "device",
  "referrer",
  "count",
] as const;

/** Not localised, because programs also read the file. */
export const toFiguresFileLine = (line: DetailedCount): string =>
  toCsvLine([line.day, line.action, line.target, line.source, line.device, line.referrer, line.total]);
