import type { CashWeek, OpenCash, OpenOrder, Payout } from "#lib/domain/order/cash";

export interface CashResponse {
  weeks: CashWeek[];
  open: (Omit<OpenCash, "since"> & { since: string })[];
}

export interface OpenOrdersResponse {
  orders: (Omit<OpenOrder, "deliveredAt"> & { deliveredAt: string })[];
}

export type PayoutWire = Payout & { differenceDa: number };

export interface PayoutsResponse {
  payouts: PayoutWire[];
  total: number;
  page: number;
  limit: number;
}
