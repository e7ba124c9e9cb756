import { makeMembersFileCall } from "#lib/contract/company/members";
import { readTextIn } from "#lib/i18n/translate";
import { serve } from "#lib/server/api/serve";
import { toCsvResponse } from "#lib/server/http/files/csv-file";
import { membersText } from "#lib/server/services/company/csv-files";

export const GET = serve(makeMembersFileCall, async ({ member, language }) =>
  toCsvResponse({ name: "members", ...membersText(member.companyId, readTextIn(language)) }),
);
