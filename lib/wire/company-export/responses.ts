import type { ExportState } from "#lib/domain/company/export";

export interface CompanyExportWire {
  id: string;
  state: ExportState;
  /** Full name; null once the account is deleted. */
  askedBy: string | null;
  askedAt: string;
  /** 0 until the file is ready. */
  bytes: number;
  /** When the download expires; null until it is ready. */
  endsAt: string | null;
}

export interface CompanyExportsResponse {
  exports: CompanyExportWire[];
}

export interface CompanyExportRequestedResponse {
  message: string;
  export: CompanyExportWire;
}
