import { ok, route } from "#lib/server/api/route";
import { translate } from "#lib/i18n/translate";
import { recoveryAttempts, resetPassword } from "#lib/server/services/account/passwords";
import { resetPasswordBody } from "#lib/wire/account/server";

export const POST = route(
  {
    access: "all",
    needsPasswordTurn: true,
    body: resetPasswordBody,
    limit: ({ clientAddress }) => recoveryAttempts(clientAddress).check(),
  },
  async ({ body: { token, password }, clientAddress, language }) => {
    const { cookies, ended } = await resetPassword(token, password, clientAddress);
    return ok({ msg: translate(language, { key: "notices.passwordChanged" }), ended }, { cookies });
  },
);
