import type { toInvoiceWire, toTeamOrderWire } from "./server.ts";

export type TeamOrderWire = ReturnType<typeof toTeamOrderWire>;

export interface TeamOrdersResponse {
  orders: TeamOrderWire[];
  /** Of one card now. */
  priceDa: number;
  total: number;
  page: number;
  limit: number;
}

export interface TeamOrderPlacedResponse {
  message: string;
  id: string;
  orders: number[];
}

export interface InvoicesResponse {
  invoices: (ReturnType<typeof toInvoiceWire> & { company: string })[];
  total: number;
  page: number;
  limit: number;
}
