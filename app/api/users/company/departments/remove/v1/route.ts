import { removeDepartmentCall } from "#lib/contract/company/own-company";
import { serve } from "#lib/server/api/serve";
import { removeDepartment } from "#lib/server/services/company/companies";

export const POST = serve(removeDepartmentCall, async ({ member, body }) => {
  await removeDepartment(member.companyId, body.id);
});
