import { translate } from "#lib/i18n/translate";
import { ok, route } from "#lib/server/api/route";
import { askForCompany } from "#lib/server/services/company/companies";
import { askBody } from "#lib/wire/company/server";

export const POST = route({ access: "activeOwner", body: askBody }, async ({ session, body, language }) => {
  await askForCompany(session.user.id, body);
  return ok({ message: translate(language, { key: "notices.companyAsked" }) });
});
