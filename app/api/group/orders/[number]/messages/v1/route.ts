import { listLoggedMessagesCall, logMessageCall } from "#lib/contract/order/orders";
import { serve } from "#lib/server/api/serve";
import { getMessageLog, logMessage } from "#lib/server/services/order/order-messages";

export const GET = serve(listLoggedMessagesCall, async ({ params }) => ({
  messages: await getMessageLog(params.number),
}));

export const POST = serve(logMessageCall, async ({ session, params, body }) => {
  await logMessage(session.user.id, params.number, body.status);
  return { messages: await getMessageLog(params.number) };
});
