import { claimCardCall } from "#lib/contract/order/made-cards";
import { serve } from "#lib/server/api/serve";
import { claimOwnCard } from "#lib/server/services/order/made-cards";

export const POST = serve(claimCardCall, async ({ session, body, clientAddress }) => {
  await claimOwnCard(session.user.id, body.code, clientAddress);
});
