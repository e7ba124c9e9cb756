import { readTextIn } from "#lib/i18n/translate";
import { route } from "#lib/server/api/route";
import { toCsvResponse } from "#lib/server/http/files/csv-file";
import { membersText } from "#lib/server/services/company/files";

export const GET = route({ access: "companyManager" }, async ({ member, language }) =>
  toCsvResponse({ name: "members", ...membersText(member.companyId, readTextIn(language)) }),
);
