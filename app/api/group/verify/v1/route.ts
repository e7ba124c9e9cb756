import { verifyUserCall } from "#lib/contract/admin/people";
import { translate } from "#lib/i18n/translate";
import { serve } from "#lib/server/api/serve";
import { setVerification } from "#lib/server/services/admin/users";
import { toAdminUserWire } from "#lib/wire/user/server";

export const POST = serve(verifyUserCall, async ({ session, body, language }) => {
  const user = await setVerification(session.user.id, body.id, body.isVerified);
  const key = body.isVerified ? "notices.userVerified" : "notices.userUnverified";
  return { message: translate(language, { key }), user: toAdminUserWire(user) };
});
