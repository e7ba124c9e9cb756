import { ok, route } from "#lib/server/api/route";
import { translate } from "#lib/i18n/translate";
import { eraseContact } from "#lib/server/services/exchange";
import { eraseContactBody } from "#lib/wire/exchange/server";

export const POST = route(
  { access: "activeOwner", body: eraseContactBody },
  async ({ session, body: { id }, language }) => {
    await eraseContact(session.user.id, id);
    return ok({ message: translate(language, { key: "contacts.notices.erased" }) });
  },
);
