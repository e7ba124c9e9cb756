import { translate } from "#lib/i18n/translate";
import { ok, route } from "#lib/server/api/route";
import { changeCompany } from "#lib/server/services/company/companies";
import { companyChangeBody } from "#lib/wire/company/server";

export const POST = route(
  { access: "admin", body: companyChangeBody },
  async ({ session, body, language }) => {
    await changeCompany(session.user.id, body.id, body);
    return ok({ message: translate(language, { key: "notices.companySaved" }) });
  },
);
