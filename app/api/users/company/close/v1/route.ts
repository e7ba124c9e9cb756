import { translate } from "#lib/i18n/translate";
import { ok, route } from "#lib/server/api/route";
import { checkOwnAttempts, requirePassword } from "#lib/server/services/account/password-proof";
import { closeOwnCompany } from "#lib/server/services/company/companies";
import { closeBody } from "#lib/wire/company/server";

export const POST = route(
  { access: "companyOwner", needsPasswordTurn: true, body: closeBody, limit: checkOwnAttempts },
  async ({ session, member, body, language, ...visitor }) => {
    const proof = await requirePassword(session, body.password, visitor);
    await closeOwnCompany(member.companyId, proof);
    return ok({ message: translate(language, { key: "notices.companyClosed" }) });
  },
);
