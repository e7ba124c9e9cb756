import { makeTeamFiguresFileCall } from "#lib/contract/company/team-figures";
import { readTextIn } from "#lib/i18n/translate";
import { serve } from "#lib/server/api/serve";
import { toCsvResponse } from "#lib/server/http/files/csv-file";
import { figuresText } from "#lib/server/services/company/csv-files";

export const GET = serve(makeTeamFiguresFileCall, async ({ member, query, language }) =>
  toCsvResponse({ name: "team-figures", ...figuresText(member.companyId, readTextIn(language), query) }),
);
