import { ok, route } from "#lib/server/api/route";
import { translate } from "#lib/i18n/translate";
import { checkOwnAttempts, requirePassword } from "#lib/server/services/account/password-proof";
import { resetFactor } from "#lib/server/services/admin/admins";
import { otherAdminBody } from "#lib/wire/admin/server";

export const POST = route(
  { access: "admin", needsPasswordTurn: true, body: otherAdminBody, limit: checkOwnAttempts },
  async ({ session, body: { id, password }, language, ...origin }) => {
    await resetFactor(await requirePassword(session, password, origin), id);
    return ok({ message: translate(language, { key: "notices.factorReset" }) });
  },
);
