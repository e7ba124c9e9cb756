import { translate } from "#lib/i18n/translate";
import { ok, route } from "#lib/server/api/route";
import { addDepartment, listDepartments } from "#lib/server/services/company/companies";
import type { DepartmentsResponse } from "#lib/wire/company/responses";
import { departmentBody } from "#lib/wire/company/server";

export const GET = route({ access: "companyManager" }, async ({ member }) => {
  const response: DepartmentsResponse = { departments: await listDepartments(member.companyId) };
  return ok(response);
});

export const POST = route(
  { access: "companyManager", body: departmentBody },
  async ({ member, body, language }) => {
    const id = await addDepartment(member.companyId, body.name);
    return ok({ id, message: translate(language, { key: "notices.departmentSaved" }) }, { status: 201 });
  },
);
