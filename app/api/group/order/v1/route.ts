import { getOrderOfPersonCall } from "#lib/contract/order/orders";
import { dueDaOf } from "#lib/domain/order/order-list";
import { serve } from "#lib/server/api/serve";
import { getOrderOf } from "#lib/server/services/order/orders";

export const GET = serve(getOrderOfPersonCall, async ({ query }) => {
  const { order, moves } = await getOrderOf(query.userId);
  return { order: { ...order, dueDa: dueDaOf(order), moves } };
});
