import { changeMessageCall, listMessagesCall } from "#lib/contract/admin/messages";
import { translate } from "#lib/i18n/translate";
import { serve } from "#lib/server/api/serve";
import { changeMessage, readInbox } from "#lib/server/services/admin/contact-messages";

export const GET = serve(listMessagesCall, async ({ query }) => ({ ...query, ...(await readInbox(query)) }));

export const POST = serve(changeMessageCall, async ({ body, language }) => {
  const { isArchived, isRead } = body.changes;
  const contactMessage = await changeMessage(body.id, body.changes);
  const notice =
    isArchived === undefined ? (isRead ? "read" : "unread") : isArchived ? "archived" : "restored";
  return { message: translate(language, { key: `adminMessages.notices.${notice}` }), contactMessage };
});
