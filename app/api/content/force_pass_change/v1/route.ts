import { resetPasswordCall } from "#lib/contract/account/sign-in";
import { translate } from "#lib/i18n/translate";
import { serve } from "#lib/server/api/serve";
import { recoveryAttempts, resetPassword } from "#lib/server/services/account/passwords";
import { passwordResetToWire } from "#lib/wire/account/server";

export const POST = serve(
  resetPasswordCall,
  async ({ body: { token, password }, clientAddress, language, setCookies }) => {
    const { cookies, ended } = await resetPassword(token, password, clientAddress);
    setCookies(cookies);
    return passwordResetToWire(translate(language, { key: "notices.passwordChanged" }), ended);
  },
  { limit: ({ clientAddress }) => recoveryAttempts(clientAddress).check(), needsPasswordTurn: true },
);
