import { makeSharedContactsFileCall } from "#lib/contract/company/shared-contacts";
import { readTextIn } from "#lib/i18n/translate";
import { serve } from "#lib/server/api/serve";
import { toCsvResponse } from "#lib/server/http/files/csv-file";
import { contactsText } from "#lib/server/services/company/csv-files";

export const GET = serve(makeSharedContactsFileCall, async ({ member, language }) =>
  toCsvResponse({ name: "company-contacts", ...contactsText(member.companyId, readTextIn(language)) }),
);
