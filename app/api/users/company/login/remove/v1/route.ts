import { translate } from "#lib/i18n/translate";
import { ok, route } from "#lib/server/api/route";
import { checkOwnAttempts, requirePassword } from "#lib/server/services/account/password-proof";
import { removeLogin } from "#lib/server/services/company/login/settings";
import { removeCompanyLoginBody } from "#lib/wire/company-login/server";

export const POST = route(
  { access: "companyOwner", body: removeCompanyLoginBody, limit: checkOwnAttempts },
  async ({ session, member, body: { password }, language, ...visitor }) => {
    const proof = await requirePassword(session, password, visitor);
    await removeLogin(member.companyId, proof);
    return ok({ message: translate(language, { key: "notices.companyLoginRemoved" }) });
  },
);
