import type { toAdminWire } from "./server.ts";

export type AdminWire = ReturnType<typeof toAdminWire>;

export interface AdminsResponse {
  admins: AdminWire[];
}

export interface AdminAddedResponse {
  message: string;
  admin: AdminWire;
}
