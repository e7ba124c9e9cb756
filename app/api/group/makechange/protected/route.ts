import type { MessageKey } from "#lib/domain/errors";
import { ok, route } from "#lib/server/api/route";
import { translate } from "#lib/i18n/translate";
import { deleteUser, setActivation } from "#lib/server/services/admin/users";
import { changeUserBody, toAdminUserWire } from "#lib/wire/user/server";

export const POST = route({ access: "admin", body: changeUserBody }, async ({ session, body, language }) => {
  const text = (key: MessageKey) => translate(language, { key });
  if (body.action === "delete") {
    await deleteUser(session.user.id, body.id);
    return ok({ message: text("notices.userDeleted") });
  }
  const user = await setActivation(session.user.id, body.id, body.isActive);
  return ok({
    message: text(body.isActive ? "notices.userActivated" : "notices.userDeactivated"),
    user: toAdminUserWire(user),
  });
});
