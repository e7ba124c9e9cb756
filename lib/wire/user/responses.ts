import type { toAdminUserWire } from "./server.ts";

export type AdminUserWire = ReturnType<typeof toAdminUserWire>;

export interface UsersSummaryResponse {
  users: number;
  /** Inactive accounts, excluding admins. */
  waiting: number;
  unread: number;
}

export interface ActivateUsersResponse {
  message: string;
  changed: string[];
}

export interface UserResponse {
  message: string;
  user: AdminUserWire;
}
