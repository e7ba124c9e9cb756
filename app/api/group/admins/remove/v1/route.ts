import { ok, route } from "#lib/server/http/route";
import { translate } from "#lib/server/http/translate";
import { removeAdmin } from "#lib/server/services/admins";
import { userIdBody } from "#lib/wire/admin";

export const POST = route({ access: "admin", body: userIdBody }, async ({ session, body, language }) => {
  await removeAdmin(session.user.id, body.id);
  return ok({ message: translate(language, { key: "notices.adminRemoved" }) });
});
