import { ok, route } from "#lib/server/api/route";
import { translate } from "#lib/i18n/translate";
import { setActivations } from "#lib/server/services/admin/users";
import { activateUsersBody } from "#lib/wire/user/server";
import type { ActivateUsersResponse } from "#lib/wire/user/responses";

export const POST = route(
  { access: "admin", body: activateUsersBody },
  async ({ session, body, language }) => {
    const changed = await setActivations(session.user.id, body.ids, body.isActive);
    const key = body.isActive ? "notices.usersActivated" : "notices.usersDeactivated";
    const response: ActivateUsersResponse = {
      message: translate(language, { key, values: { count: changed.length } }),
      changed,
    };
    return ok(response);
  },
);
