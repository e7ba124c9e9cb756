import { removePayoutCall } from "#lib/contract/order/cash";
import { serve } from "#lib/server/api/serve";
import { removePayout } from "#lib/server/services/order/cash";

export const POST = serve(removePayoutCall, async ({ session, body }) => {
  await removePayout(session.user.id, body.id);
});
