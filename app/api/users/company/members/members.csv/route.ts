import { route } from "#lib/server/api/route";
import { toCsvResponse } from "#lib/server/http/csv-file";
import { translate } from "#lib/i18n/translate";
import { readRoster } from "#lib/server/services/company/roster";
import { ROSTER_FILE_COLUMNS, toRosterFileLine } from "#lib/wire/roster/server";

export const GET = route({ access: "companyManager" }, async ({ member, language }) => {
  const header = ROSTER_FILE_COLUMNS.map((name) => translate(language, { key: `roster.columns.${name}` }));
  async function* lines() {
    for await (const members of readRoster(member.companyId)) yield members.map(toRosterFileLine).join("");
  }
  return toCsvResponse({ name: "members", header, lines: lines() });
});
