import { makeContactCardsCall } from "#lib/contract/exchange/contacts";
import { serve } from "#lib/server/api/serve";
import { fileResponse } from "#lib/server/http/files/file-response";
import { toTextStream } from "#lib/server/http/files/text-stream";
import { toContactCard } from "#lib/server/services/exchange/contact-card";
import { readAllContacts } from "#lib/server/services/exchange/received-contacts";

export const GET = serve(makeContactCardsCall, async ({ session, query: { id } }) => {
  async function* cards() {
    for await (const contacts of readAllContacts(session.user.id, id)) {
      yield contacts.map(toContactCard).join("");
    }
  }
  const name = id === undefined ? "logix-contacts.vcf" : "logix-contact.vcf";
  return fileResponse(toTextStream(cards()), { contentType: "text/vcard; charset=utf-8", name });
});
