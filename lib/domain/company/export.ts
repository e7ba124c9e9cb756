import type { Locale } from "#lib/domain/locale";

/** "withdrawn" can be downloaded no more. */
export type ExportState = "queued" | "ready" | "failed" | "withdrawn";

/** A file with everything of a company (company 30). */
export interface CompanyExport {
  id: string;
  state: ExportState;
  /** Name of the person; null once the account is deleted. */
  askedBy: string | null;
  createdAt: Date;
  readyAt: Date | null;
  /** Of the file. */
  bytes: number;
}

export interface ExportRun {
  exportId: string;
  /** Only parts of the last run are the file. */
  run: string;
}

export interface BegunExport extends ExportRun {
  companyId: string;
  language: Locale;
  /** With this one. */
  attempts: number;
}

/** A failure is of interest until the next export. @param exports the newest first */
export const shownExports = (exports: readonly CompanyExport[]): CompanyExport[] =>
  exports.filter(({ state }, index) => state !== "withdrawn" && (state !== "failed" || index === 0));
