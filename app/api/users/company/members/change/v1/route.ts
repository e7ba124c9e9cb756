import { changeMemberCall } from "#lib/contract/company/members";
import { serve } from "#lib/server/api/serve";
import { proveGiven } from "#lib/server/services/account/password-proof";
import { changeMember, requireMemberId } from "#lib/server/services/company/members";

export const POST = serve(changeMemberCall, async ({ session, member, body, ...origin }) => {
  const proof = await proveGiven(session, body.password, origin);
  const id = await requireMemberId(member.companyId, body.id);
  await changeMember(member, proof, id, body.change);
});
