import { ok, route } from "#lib/server/api/route";
import { translate } from "#lib/i18n/translate";
import { activateUsers } from "#lib/server/services/admin/users";
import { toAdminUserWire, activateUsersBody } from "#lib/wire/user/server";
import type { ActivateUsersResponse } from "#lib/wire/user/responses";

export const POST = route(
  { access: "admin", body: activateUsersBody },
  async ({ session, body, language }) => {
    const users = await activateUsers(session.user.id, body);
    const response: ActivateUsersResponse = {
      message: translate(language, { key: "notices.usersActivated", values: { count: users.length } }),
      users: users.map(toAdminUserWire),
    };
    return ok(response);
  },
);
