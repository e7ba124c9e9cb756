import { listMemberFiguresCall } from "#lib/contract/company/team-figures";
import { serve } from "#lib/server/api/serve";
import { listMemberFigures } from "#lib/server/services/company/team-figures";

export const GET = serve(listMemberFiguresCall, async ({ member, query }) => ({
  ...query,
  ...(await listMemberFigures(member.companyId, query)),
}));
