import { ok, route } from "#lib/server/http/route";
import { translate } from "#lib/server/http/translate";
import { resetFactor } from "#lib/server/services/admins";
import { userIdBody } from "#lib/wire/admin";

export const POST = route({ access: "admin", body: userIdBody }, async ({ session, body, language }) => {
  await resetFactor(session.user.id, body.id);
  return ok({ message: translate(language, { key: "notices.factorReset" }) });
});
