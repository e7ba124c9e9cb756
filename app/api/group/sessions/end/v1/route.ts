import { ok, route } from "#lib/server/http/route";
import { translate } from "#lib/server/http/translate";
import { endSessionsOf } from "#lib/server/services/change-user";
import { userIdBody } from "#lib/wire/admin";

export const POST = route({ access: "admin", body: userIdBody }, async ({ session, body, language }) => {
  await endSessionsOf(session.user.id, body.id);
  return ok({ message: translate(language, { key: "notices.userSessionsEnded" }) });
});
