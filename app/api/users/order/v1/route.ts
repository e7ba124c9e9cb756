import { getOwnOrderCall } from "#lib/contract/order/orders";
import { dueDaOf } from "#lib/domain/order/order-list";
import { serve } from "#lib/server/api/serve";
import { getOwnOrder } from "#lib/server/services/order/orders";

export const GET = serve(getOwnOrderCall, async ({ session }) => {
  const order = await getOwnOrder(session.user.id);
  return { order: order && { ...order, dueDa: dueDaOf(order) } };
});
