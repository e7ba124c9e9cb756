import { ok, route } from "#lib/server/api/route";
import { listUsers } from "#lib/server/services/admin/users";
import { toAdminUserWire, usersQuery } from "#lib/wire/user/server";

export const GET = route({ access: "admin", query: usersQuery }, async ({ query }) => {
  const { users, ...total } = await listUsers(query);
  return ok({ users: users.map(toAdminUserWire), ...total, page: query.page, limit: query.limit });
});
