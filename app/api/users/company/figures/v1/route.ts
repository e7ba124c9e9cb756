import { ok, route } from "#lib/server/api/route";
import { getTeamFigures } from "#lib/server/services/company/team-figures";
import { figuresQuery } from "#lib/wire/statistics/server";
import type { TeamFiguresResponse } from "#lib/wire/team-figures/responses";

export const GET = route({ access: "companyManager", query: figuresQuery }, async ({ member, query }) => {
  const response: TeamFiguresResponse = await getTeamFigures(member.companyId, query);
  return ok(response);
});
