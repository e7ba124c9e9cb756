import "server-only";
import type { AdminUser, AdminUserFilter, UserSummary } from "#lib/domain/admin/admin-user";
import * as adminUsers from "#lib/server/dal/admin/admin-users";

export const listUsers = (filter: AdminUserFilter): Promise<{ users: AdminUser[]; total: number }> =>
  adminUsers.listUsers(filter);

export const countUsers = (): Promise<UserSummary> => adminUsers.countUsers();
