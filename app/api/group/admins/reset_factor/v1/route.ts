import { ok, route } from "#lib/server/api/route";
import { translate } from "#lib/i18n/translate";
import { resetFactor } from "#lib/server/services/admin/admins";
import { userIdBody } from "#lib/wire/user/server";

export const POST = route({ access: "admin", body: userIdBody }, async ({ session, body, language }) => {
  await resetFactor(session.user.id, body.id);
  return ok({ message: translate(language, { key: "notices.factorReset" }) });
});
