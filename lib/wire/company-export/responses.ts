import type { ExportState } from "#lib/domain/company/export";

export interface CompanyExportWire {
  id: string;
  state: ExportState;
  /** Null once the account is deleted. */
  askedBy: string | null;
  askedAt: string;
  /** Of the file; 0 until it is ready. */
  bytes: number;
  /** Of the download; null without one. */
  endsAt: string | null;
}

export interface CompanyExportsResponse {
  exports: CompanyExportWire[];
}

export interface CompanyExportAskedResponse {
  message: string;
  export: CompanyExportWire;
}
