import { ok, route } from "#lib/server/api/route";
import { listOrders } from "#lib/server/services/orders";
import type { OrdersResponse } from "#lib/wire/order/responses";
import { ordersQuery, toListedOrderWire } from "#lib/wire/order/server";

export const GET = route({ access: "admin", query: ordersQuery }, async ({ query }) => {
  const { orders, ...total } = await listOrders(query);
  const { page, limit } = query;
  const response: OrdersResponse = { orders: orders.map(toListedOrderWire), ...total, page, limit };
  return ok(response);
});
