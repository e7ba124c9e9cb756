import { joinCompanyCall } from "#lib/contract/company/invitations";
import { serve } from "#lib/server/api/serve";
import { joinCompany } from "#lib/server/services/company/invitations";

export const POST = serve(joinCompanyCall, async ({ session, body }) => {
  await joinCompany(session.user.id, body.token);
});
