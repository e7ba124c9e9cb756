import { readTextIn } from "#lib/i18n/translate";
import { route } from "#lib/server/api/route";
import { toCsvResponse } from "#lib/server/http/files/csv-file";
import { figuresText } from "#lib/server/services/company/files";
import { figuresQuery } from "#lib/wire/statistics/server";

export const GET = route(
  { access: "companyManager", query: figuresQuery },
  async ({ member, query, language }) =>
    toCsvResponse({ name: "team-figures", ...figuresText(member.companyId, readTextIn(language), query) }),
);
