import { removeMemberCall } from "#lib/contract/company/members";
import { serve } from "#lib/server/api/serve";
import { removeMember, requireMemberId } from "#lib/server/services/company/members";

export const POST = serve(removeMemberCall, async ({ session, member, body }) => {
  const id = await requireMemberId(member.companyId, body.id);
  await removeMember({ userId: session.user.id, member }, id, body.keepsPage);
});
