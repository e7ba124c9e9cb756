import { translate } from "#lib/i18n/translate";
import { ok, route } from "#lib/server/api/route";
import { renameDepartment } from "#lib/server/services/company/companies";
import { departmentNameBody } from "#lib/wire/company/server";

export const POST = route(
  { access: "companyManager", body: departmentNameBody },
  async ({ member, body, language }) => {
    await renameDepartment(member.companyId, body.id, body.name);
    return ok({ message: translate(language, { key: "notices.departmentSaved" }) });
  },
);
