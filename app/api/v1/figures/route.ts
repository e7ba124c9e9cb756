import { openRoute } from "#lib/server/open-api/open-route";
import { getTeamFigures } from "#lib/server/services/company/team-figures";
import { getFigures, toFigures } from "#lib/open-api/figures";

export const GET = openRoute(getFigures, async ({ key, query }) =>
  toFigures(await getTeamFigures(key.companyId, query)),
);
