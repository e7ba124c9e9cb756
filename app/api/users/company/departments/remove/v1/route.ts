import { translate } from "#lib/i18n/translate";
import { ok, route } from "#lib/server/api/route";
import { removeDepartment } from "#lib/server/services/company/companies";
import { idBody } from "#lib/wire/company/server";

export const POST = route({ access: "companyManager", body: idBody }, async ({ member, body, language }) => {
  await removeDepartment(member.companyId, body.id);
  return ok({ message: translate(language, { key: "notices.departmentRemoved" }) });
});
