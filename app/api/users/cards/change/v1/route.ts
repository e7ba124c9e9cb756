import { changeOwnCardCall } from "#lib/contract/order/made-cards";
import { serve } from "#lib/server/api/serve";
import { changeMadeCard } from "#lib/server/services/order/made-cards";

export const POST = serve(changeOwnCardCall, async ({ session, body }) => {
  const { id } = session.user;
  await changeMadeCard({ actorId: id, ownerId: id }, body.code, body.to);
});
