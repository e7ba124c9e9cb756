import { ok, route } from "#lib/server/api/route";
import { getMessageLog, logMessage } from "#lib/server/services/order-messages";
import { messageParams, openedMessageBody, toMessageLogWire } from "#lib/wire/order-message/server";

export const GET = route({ access: "admin", params: messageParams }, async ({ params }) =>
  ok(toMessageLogWire(await getMessageLog(params.number))),
);

export const POST = route(
  { access: "admin", params: messageParams, body: openedMessageBody },
  async ({ session, params, body }) => {
    await logMessage(session.user.id, params.number, body.status);
    return ok(toMessageLogWire(await getMessageLog(params.number)));
  },
);
