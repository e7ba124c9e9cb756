import type { toAuditEntryWire } from "./server.ts";

export type AuditEntryWire = ReturnType<typeof toAuditEntryWire>;

export interface AuditResponse {
  entries: AuditEntryWire[];
  total: number;
  isTotalCapped: boolean;
  page: number;
  limit: number;
}
