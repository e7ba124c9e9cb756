import { changeCompanyCall } from "#lib/contract/company/companies";
import { serve } from "#lib/server/api/serve";
import { changeCompany } from "#lib/server/services/company/companies";

export const POST = serve(changeCompanyCall, async ({ session, body }) => {
  await changeCompany(session.user.id, body.id, body);
});
