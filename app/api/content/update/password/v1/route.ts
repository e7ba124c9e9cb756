import { changePasswordCall } from "#lib/contract/account/sign-in";
import { translate } from "#lib/i18n/translate";
import { serve } from "#lib/server/api/serve";
import { checkOwnAttempts } from "#lib/server/services/account/password-proof";
import { changePassword } from "#lib/server/services/account/passwords";
import { passwordChangedToWire } from "#lib/wire/account/server";

export const POST = serve(
  changePasswordCall,
  async ({ session, body, language, setCookies, ...visitor }) => {
    const { cookies, ended } = await changePassword(session, body, visitor);
    setCookies(cookies);
    return passwordChangedToWire(translate(language, { key: "notices.passwordChanged" }), ended);
  },
  { limit: checkOwnAttempts, needsPasswordTurn: true },
);
