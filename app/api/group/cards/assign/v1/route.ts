import { assignCardCall } from "#lib/contract/order/made-cards";
import { serve } from "#lib/server/api/serve";
import { assignMadeCard } from "#lib/server/services/order/made-cards";

export const POST = serve(assignCardCall, async ({ session, body }) => {
  await assignMadeCard(session.user.id, body.code, body.userId);
});
