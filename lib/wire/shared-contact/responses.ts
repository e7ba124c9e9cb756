import type { toSharedContactWire } from "./server.ts";

export type SharedContactWire = ReturnType<typeof toSharedContactWire>;

export interface SharedContactsResponse {
  contacts: SharedContactWire[];
  total: number;
  page: number;
  limit: number;
}
