import { translate } from "#lib/i18n/translate";
import { ok, route } from "#lib/server/api/route";
import { readCompanySettings, updateCompanySettings } from "#lib/server/services/company/companies";
import type { CompanyResponse } from "#lib/wire/company/responses";
import { companyBody } from "#lib/wire/company/server";

export const GET = route({ access: "companyOwner" }, async ({ member }) => {
  const response: CompanyResponse = { company: await readCompanySettings(member.companyId) };
  return ok(response);
});

export const PUT = route(
  { access: "companyOwner", body: companyBody },
  async ({ session, member, body, language }) => {
    await updateCompanySettings({ userId: session.user.id, companyId: member.companyId }, body);
    return ok({ message: translate(language, { key: "notices.companySaved" }) });
  },
);
