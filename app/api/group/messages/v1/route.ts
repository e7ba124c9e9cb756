import { ok, route } from "#lib/server/api/route";
import { translate } from "#lib/i18n/translate";
import { changeMessage, readInbox } from "#lib/server/services/contact-messages";
import { changeMessageBody, messagesQuery, toMessageWire } from "#lib/wire/contact/server";
import type { MessageChangedResponse, MessagesResponse } from "#lib/wire/contact/responses";

export const GET = route({ access: "admin", query: messagesQuery }, async ({ query }) => {
  const { messages, ...sums } = await readInbox(query);
  const { page, limit } = query;
  const response: MessagesResponse = { messages: messages.map(toMessageWire), ...sums, page, limit };
  return ok(response);
});

export const POST = route({ access: "admin", body: changeMessageBody }, async ({ body, language }) => {
  const { isArchived, isRead } = body.changes;
  const changed = await changeMessage(body.id, body.changes);
  const notice =
    isArchived === undefined ? (isRead ? "read" : "unread") : isArchived ? "archived" : "restored";
  const response: MessageChangedResponse = {
    message: translate(language, { key: `adminMessages.notices.${notice}` }),
    contactMessage: toMessageWire(changed),
  };
  return ok(response);
});
