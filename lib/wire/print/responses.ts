import type { PrintKind } from "#lib/domain/order/card/print-job";

export interface PrintJobWire {
  number: number;
  kind: PrintKind;
  orders: number[];
  createdAt: string;
  /** Username; empty once the account is deleted. */
  admin: string;
}

export interface PrintJobsResponse {
  jobs: PrintJobWire[];
  total: number;
  page: number;
  limit: number;
}
