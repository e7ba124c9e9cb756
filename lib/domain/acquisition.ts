import type { OrderStatus } from "./order-status.ts";

/** Statuses of orders that bring no money: they do not count. */
export const LOST_ORDER_STATUSES: readonly OrderStatus[] = ["returned", "cancelled"];

/** Days in Algiers, both included: "2026-11-20"; absent: from the beginning, or until now. */
export interface AcquisitionPeriod {
  from?: string;
  to?: string;
}

export interface AcquisitionFigures {
  signUps: number;
  orders: number;
  revenueDa: number;
}

/** Where people and orders came from; most sign-ups first. */
export interface AcquisitionReport {
  /** The code is empty for those who came without; the username null when nobody has the code (any more). */
  byReferral: ({ code: string; username: string | null } & AcquisitionFigures)[];
  /** The source is empty for those who came without. */
  bySource: ({ source: string } & AcquisitionFigures)[];
  total: AcquisitionFigures;
}
