import { ok, route } from "#lib/server/api/route";
import { translate } from "#lib/i18n/translate";
import { disconnectGoogle } from "#lib/server/services/account/google";
import { checkOwnAttempts } from "#lib/server/services/account/password-proof";
import { googlePasswordBody } from "#lib/wire/google/server";

export const POST = route(
  {
    access: "activeOwner",
    body: googlePasswordBody,
    limit: checkOwnAttempts,
  },
  async ({ session, body: { password }, language, ...visitor }) => {
    await disconnectGoogle(session, password, visitor);
    return ok({ message: translate(language, { key: "notices.googleDisconnected" }) });
  },
);
