import type { Locale } from "#lib/domain/locale";

/** "withdrawn": can no longer be downloaded. */
export const EXPORT_STATES = ["queued", "ready", "failed", "withdrawn"] as const;
export type ExportState = (typeof EXPORT_STATES)[number];

/** File with all data of a company (company 30). */
export interface CompanyExport {
  id: string;
  state: ExportState;
  /** Full name; null once the account is deleted. */
  askedBy: string | null;
  askedAt: Date;
  /** 0 until the file is ready. */
  bytes: number;
  /** When the download expires; null until it is ready. */
  endsAt: Date | null;
}

export interface ExportRun {
  exportId: string;
  /** The file consists of the last run's parts only. */
  run: string;
}

export interface StartedExport extends ExportRun {
  companyId: string;
  language: Locale;
  attempts: number;
}

/** Hides withdrawn exports, and failed ones except the latest. @param exports newest first */
export const visibleExports = (exports: readonly CompanyExport[]): CompanyExport[] =>
  exports.filter(({ state }, index) => state !== "withdrawn" && (state !== "failed" || index === 0));
