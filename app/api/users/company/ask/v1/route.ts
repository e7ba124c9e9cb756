import { askForCompanyCall } from "#lib/contract/company/own-company";
import { serve } from "#lib/server/api/serve";
import { requestCompany } from "#lib/server/services/company/companies";

export const POST = serve(askForCompanyCall, async ({ session, body }) => {
  await requestCompany(session.user.id, body);
});
