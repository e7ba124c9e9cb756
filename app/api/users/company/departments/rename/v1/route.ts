import { renameDepartmentCall } from "#lib/contract/company/own-company";
import { serve } from "#lib/server/api/serve";
import { renameDepartment } from "#lib/server/services/company/companies";

export const POST = serve(renameDepartmentCall, async ({ member, body }) => {
  await renameDepartment(member.companyId, body.id, body.name);
});
