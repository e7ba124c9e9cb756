import { listMembersCall } from "#lib/contract/company/members";
import { serve } from "#lib/server/api/serve";
import { getRoster } from "#lib/server/services/company/roster";

export const GET = serve(listMembersCall, async ({ member, query }) => ({
  ...query,
  ...(await getRoster(member.companyId, query)),
}));
