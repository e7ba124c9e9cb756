import { ok, route } from "#lib/server/api/route";
import { translate } from "#lib/i18n/translate";
import { checkContactLimit, sendContactMessage } from "#lib/server/services/contact-messages";
import { contactBody } from "#lib/wire/contact/server";

export const POST = route(
  { access: "all", body: contactBody, limit: ({ clientAddress }) => checkContactLimit(clientAddress) },
  async ({ body, clientAddress, headers, language }) => {
    await sendContactMessage(body, { clientAddress, idempotencyKey: headers.get("idempotency-key") });
    return ok({ message: translate(language, { key: "notices.messageSent" }) }, { status: 201 });
  },
);
