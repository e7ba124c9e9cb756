import { clearedDeviceCookie } from "#lib/server/auth/device-cookie";
import { clearedCookies } from "#lib/server/auth/session";
import { ok, route } from "#lib/server/api/route";
import { translate } from "#lib/i18n/translate";
import { deleteOwnAccount } from "#lib/server/services/account/own-data";
import { checkOwnAttempts, requirePassword } from "#lib/server/services/account/password-proof";
import { deleteAccountBody } from "#lib/wire/account/server";

export const POST = route(
  {
    access: "session",
    needsPasswordTurn: true,
    body: deleteAccountBody,
    limit: checkOwnAttempts,
  },
  async ({ session, body, language, ...visitor }) => {
    await deleteOwnAccount(await requirePassword(session, body.password, visitor));
    return ok(
      { message: translate(language, { key: "notices.accountDeleted" }) },
      { cookies: [...clearedCookies(), clearedDeviceCookie()] },
    );
  },
);
