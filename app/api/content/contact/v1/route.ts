import { ok, route } from "#lib/server/http/route";
import { translate } from "#lib/server/http/translate";
import { checkContactLimit, sendContactMessage } from "#lib/server/services/contact";
import { contactBody } from "#lib/wire/contact";

export const POST = route(
  { access: "all", body: contactBody, limit: ({ clientAddress }) => checkContactLimit(clientAddress) },
  async ({ body, clientAddress, headers, language }) => {
    await sendContactMessage(body, { clientAddress, idempotencyKey: headers.get("idempotency-key") });
    return ok({ message: translate(language, { key: "notices.messageSent" }) }, { status: 201 });
  },
);
