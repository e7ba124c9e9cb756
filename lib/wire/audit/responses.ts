import type { toAuditEntryWire } from "./server.ts";

export type AuditEntryWire = ReturnType<typeof toAuditEntryWire>;

export interface AuditResponse {
  entries: AuditEntryWire[];
  total: number;
  /** More match than `total`. */
  isTotalCapped: boolean;
  page: number;
  limit: number;
}
