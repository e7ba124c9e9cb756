import { makeContactsFileCall } from "#lib/contract/exchange/contacts";
import { serve } from "#lib/server/api/serve";
import { toCsvResponse } from "#lib/server/http/files/csv-file";
import { translate } from "#lib/i18n/translate";
import { readAllContacts } from "#lib/server/services/exchange/received-contacts";
import { CONTACTS_FILE_COLUMNS, toContactsFileLine } from "#lib/server/services/exchange/contacts-file";

export const GET = serve(makeContactsFileCall, async ({ session, language }) => {
  const header = CONTACTS_FILE_COLUMNS.map((name) => translate(language, { key: `fields.${name}` }));
  async function* lines() {
    for await (const contacts of readAllContacts(session.user.id)) {
      yield contacts.map(toContactsFileLine).join("");
    }
  }
  return toCsvResponse({ name: "contacts", header, lines: lines() });
});
