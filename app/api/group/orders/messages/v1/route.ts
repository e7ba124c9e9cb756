import { ok, route } from "#lib/server/api/route";
import { getMessages } from "#lib/server/services/order-messages";
import { messagesQuery, toOrderMessagesWire } from "#lib/wire/order-message/server";

export const GET = route({ access: "admin", query: messagesQuery }, async ({ query }) =>
  ok(toOrderMessagesWire(await getMessages(query.numbers))),
);
