import { ok, route } from "#lib/server/api/route";
import { translate } from "#lib/i18n/translate";
import { checkOwnAttempts } from "#lib/server/services/account/password-proof";
import { changePassword } from "#lib/server/services/account/passwords";
import { passwordBody, passwordChangedToWire } from "#lib/wire/account/server";

export const POST = route(
  {
    access: "session",
    needsPasswordTurn: true,
    body: passwordBody,
    limit: checkOwnAttempts,
  },
  async ({ session, body, language, ...visitor }) => {
    const { cookies, ended } = await changePassword(session, body, visitor);
    const message = translate(language, { key: "notices.passwordChanged" });
    return ok(passwordChangedToWire(message, ended), { cookies });
  },
);
