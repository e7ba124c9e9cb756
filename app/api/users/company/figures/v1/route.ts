import { getTeamFiguresCall } from "#lib/contract/company/team-figures";
import { serve } from "#lib/server/api/serve";
import { getTeamFigures } from "#lib/server/services/company/team-figures";

export const GET = serve(getTeamFiguresCall, ({ member, query }) => getTeamFigures(member.companyId, query));
