import { revokeInvitationCall } from "#lib/contract/company/invitations";
import { serve } from "#lib/server/api/serve";
import { revokeInvitation } from "#lib/server/services/company/invitations";

export const POST = serve(revokeInvitationCall, async ({ member, body }) => {
  await revokeInvitation(member.companyId, body.id);
});
