import { route } from "#lib/server/api/route";
import { fileResponse } from "#lib/server/http/files/file-response";
import { toTextStream } from "#lib/server/http/files/text-stream";
import { toContactCard } from "#lib/server/services/contact-card";
import { readAllContacts } from "#lib/server/services/exchange";
import { contactsFileQuery } from "#lib/wire/exchange/server";

export const GET = route(
  { access: "activeOwner", query: contactsFileQuery },
  async ({ session, query: { id } }) => {
    async function* cards() {
      for await (const contacts of readAllContacts(session.user.id, id)) {
        yield contacts.map(toContactCard).join("");
      }
    }
    const name = id === undefined ? "logix-contacts.vcf" : "logix-contact.vcf";
    return fileResponse(toTextStream(cards()), { contentType: "text/vcard; charset=utf-8", name });
  },
);
