import { ok, route } from "#lib/server/api/route";
import { translate } from "#lib/i18n/translate";
import { eraseMessage } from "#lib/server/services/contact-messages";
import { eraseMessageBody } from "#lib/wire/contact/server";

export const POST = route(
  { access: "admin", body: eraseMessageBody },
  async ({ session, body, language }) => {
    await eraseMessage(session.user.id, body.id);
    return ok({ message: translate(language, { key: "adminMessages.notices.erased" }) });
  },
);
