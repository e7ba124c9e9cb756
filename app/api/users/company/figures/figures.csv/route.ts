import { route } from "#lib/server/api/route";
import { toCsvResponse } from "#lib/server/http/csv-file";
import { translate } from "#lib/i18n/translate";
import { readTeamFile } from "#lib/server/services/company/team-figures";
import { figuresQuery } from "#lib/wire/statistics/server";
import { TEAM_FILE_COLUMNS, toTeamFileLine } from "#lib/wire/team-figures/server";

export const GET = route(
  { access: "companyManager", query: figuresQuery },
  async ({ member, query, language }) => {
    const header = TEAM_FILE_COLUMNS.map((name) =>
      translate(language, { key: `teamFigures.columns.${name}` }),
    );
    async function* lines() {
      for await (const counts of readTeamFile(member.companyId, query)) {
        yield counts.map(toTeamFileLine).join("");
      }
    }
    return toCsvResponse({ name: "team-figures", header, lines: lines() });
  },
);
