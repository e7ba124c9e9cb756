import { translate } from "#lib/i18n/translate";
import { ok, route } from "#lib/server/api/route";
import { checkOwnAttempts, requirePassword } from "#lib/server/services/account/password-proof";
import { endOwnCompanyLink } from "#lib/server/services/company/login/identity";
import { unlinkCompanyLoginBody } from "#lib/wire/company-login/server";

export const POST = route(
  { access: "activeOwner", needsPasswordTurn: true, body: unlinkCompanyLoginBody, limit: checkOwnAttempts },
  async ({ session, body: { password }, language, ...origin }) => {
    await endOwnCompanyLink(await requirePassword(session, password, origin));
    return ok({ message: translate(language, { key: "notices.companyLoginUnlinked" }) });
  },
);
