import { translate } from "#lib/i18n/translate";
import { ok, route } from "#lib/server/api/route";
import { requestCompany } from "#lib/server/services/company/companies";
import { requestCompanyBody } from "#lib/wire/company/server";

export const POST = route(
  { access: "activeOwner", body: requestCompanyBody },
  async ({ session, body, language }) => {
    await requestCompany(session.user.id, body);
    return ok({ message: translate(language, { key: "notices.companyAsked" }) });
  },
);
