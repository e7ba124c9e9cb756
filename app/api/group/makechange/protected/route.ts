import { changeUserCall } from "#lib/contract/admin/people";
import { translate } from "#lib/i18n/translate";
import { serve } from "#lib/server/api/serve";
import { deleteUser, setActivation } from "#lib/server/services/admin/users";
import { toAdminUserWire } from "#lib/wire/user/server";

export const POST = serve(changeUserCall, async ({ session, body, language }) => {
  if (body.action === "delete") {
    await deleteUser(session.user.id, body.id);
    return { message: translate(language, { key: "notices.userDeleted" }) };
  }
  const user = await setActivation(session.user.id, body.id, body.isActive);
  const key = body.isActive ? "notices.userActivated" : "notices.userDeactivated";
  return { message: translate(language, { key }), user: toAdminUserWire(user) };
});
