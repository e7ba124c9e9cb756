import { translate } from "#lib/i18n/translate";
import { ok, route } from "#lib/server/api/route";
import { updateCompanySettings } from "#lib/server/services/company/companies";
import { companyBody } from "#lib/wire/company/server";

export const PUT = route(
  { access: "companyOwner", body: companyBody },
  async ({ session, member, body, language }) => {
    await updateCompanySettings({ userId: session.user.id, companyId: member.companyId }, body);
    return ok({ message: translate(language, { key: "notices.companySaved" }) });
  },
);
