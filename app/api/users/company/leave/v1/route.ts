import { leaveCompanyCall } from "#lib/contract/company/own-company";
import { serve } from "#lib/server/api/serve";
import { leaveCompany } from "#lib/server/services/company/members";

export const POST = serve(leaveCompanyCall, async ({ session, member, body }) => {
  await leaveCompany({ userId: session.user.id, member }, body.keepsPage);
});
