import { changeCardCall } from "#lib/contract/order/made-cards";
import { serve } from "#lib/server/api/serve";
import { changeMadeCard } from "#lib/server/services/order/made-cards";

export const POST = serve(changeCardCall, async ({ session, body }) => {
  await changeMadeCard({ actorId: session.user.id, ownerId: null }, body.code, body.to);
});
