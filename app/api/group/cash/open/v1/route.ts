import { listOpenOrdersCall } from "#lib/contract/order/cash";
import { serve } from "#lib/server/api/serve";
import { getOpenOrders } from "#lib/server/services/order/cash";

export const GET = serve(listOpenOrdersCall, async ({ query }) => ({
  orders: await getOpenOrders(query.courier),
}));
