import type { toTeamOrderWire } from "./server.ts";

export type TeamOrderWire = ReturnType<typeof toTeamOrderWire>;

export interface TeamOrdersResponse {
  orders: TeamOrderWire[];
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
