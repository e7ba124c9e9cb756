import { listUsersCall } from "#lib/contract/admin/people";
import { serve } from "#lib/server/api/serve";
import { listUsers } from "#lib/server/services/admin/users";
import { toAdminUserWire } from "#lib/wire/user/server";

export const GET = serve(listUsersCall, async ({ query }) => {
  const { users, ...total } = await listUsers(query);
  return { ...query, users: users.map(toAdminUserWire), ...total };
});
