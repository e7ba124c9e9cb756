import type { PrintKind } from "#lib/domain/order/card/print-job";

export interface PrintJobWire {
  number: number;
  kind: PrintKind;
  /** Order numbers. */
  orders: number[];
  createdAt: string;
  /** Username; empty when the account is deleted. */
  admin: string;
}

/** Newest first. */
export interface PrintJobsResponse {
  jobs: PrintJobWire[];
  total: number;
  page: number;
  limit: number;
}
