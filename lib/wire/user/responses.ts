import type { toAdminUserWire } from "./server.ts";

export type AdminUserWire = ReturnType<typeof toAdminUserWire>;

export interface UsersSummaryResponse {
  users: number;
  /** Inactive accounts, without admins. */
  waiting: number;
  unread: number;
}

export interface ActivateUsersResponse {
  message: string;
  /** Ids of the people whose state changed. */
  changed: string[];
}

export interface UserResponse {
  message: string;
  user: AdminUserWire;
}
