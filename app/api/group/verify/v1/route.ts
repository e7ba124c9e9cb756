import { ok, route } from "#lib/server/api/route";
import { translate } from "#lib/i18n/translate";
import { setVerification } from "#lib/server/services/admin/users";
import { toAdminUserWire, verifyBody } from "#lib/wire/user/server";

export const POST = route({ access: "admin", body: verifyBody }, async ({ session, body, language }) => {
  const user = await setVerification(session.user.id, body.id, body.isVerified);
  const key = body.isVerified ? "notices.userVerified" : "notices.userUnverified";
  return ok({ message: translate(language, { key }), user: toAdminUserWire(user) });
});
