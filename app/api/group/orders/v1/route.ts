import { listOrdersCall } from "#lib/contract/order/orders";
import { dueDaOf } from "#lib/domain/order/order-list";
import { serve } from "#lib/server/api/serve";
import { listOrders } from "#lib/server/services/order/orders";

export const GET = serve(listOrdersCall, async ({ query }) => {
  const { orders, ...total } = await listOrders(query);
  const listed = orders.map((order) => ({ ...order, dueDa: dueDaOf(order) }));
  return { ...query, orders: listed, ...total };
});
