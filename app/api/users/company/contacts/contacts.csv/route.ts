import { route } from "#lib/server/api/route";
import { toCsvResponse } from "#lib/server/http/csv-file";
import { translate } from "#lib/i18n/translate";
import { readSharedContacts } from "#lib/server/services/company/shared-contacts";
import { SHARED_FILE_COLUMNS, toSharedFileLine } from "#lib/wire/shared-contact/server";

export const GET = route({ access: "companyManager" }, async ({ member, language }) => {
  const header = SHARED_FILE_COLUMNS.map((name) =>
    translate(language, { key: `sharedContacts.columns.${name}` }),
  );
  async function* lines() {
    for await (const contacts of readSharedContacts(member.companyId)) {
      yield contacts.map(toSharedFileLine).join("");
    }
  }
  return toCsvResponse({ name: "company-contacts", header, lines: lines() });
});
