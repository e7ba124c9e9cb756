import { ok, route } from "#lib/server/api/route";
import { translate } from "#lib/i18n/translate";
import { changeContact } from "#lib/server/services/exchange";
import type { ContactChangedResponse } from "#lib/wire/exchange/responses";
import { changeContactBody, toContactWire } from "#lib/wire/exchange/server";

export const POST = route(
  { access: "activeOwner", body: changeContactBody },
  async ({ session, body: { id, changes }, language }) => {
    const response: ContactChangedResponse = {
      contact: toContactWire(await changeContact(session.user.id, id, changes)),
      message: translate(language, { key: "contacts.notices.changed" }),
    };
    return ok(response);
  },
);
