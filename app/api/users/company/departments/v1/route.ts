import { addDepartmentCall, listDepartmentsCall } from "#lib/contract/company/own-company";
import { serve } from "#lib/server/api/serve";
import { addDepartment, listDepartments } from "#lib/server/services/company/companies";

export const GET = serve(listDepartmentsCall, async ({ member }) => ({
  departments: await listDepartments(member.companyId),
}));

export const POST = serve(addDepartmentCall, async ({ member, body }) => ({
  id: await addDepartment(member.companyId, body.name),
}));
