import { listMembersCall } from "#lib/contract/members";
import { serve } from "#lib/server/api/serve";
import { getRoster } from "#lib/server/services/company/roster";

export const GET = serve(listMembersCall, async ({ member, query }) => {
  const { page, limit } = query;
  return { ...(await getRoster(member.companyId, query)), page, limit };
});
