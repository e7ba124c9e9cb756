import { ok, route } from "#lib/server/api/route";
import { getOrderOf } from "#lib/server/services/orders";
import { orderOfQuery, toOrderOfWire } from "#lib/wire/order/server";
import type { OrderHistoryResponse } from "#lib/wire/order/responses";

export const GET = route({ access: "admin", query: orderOfQuery }, async ({ query }) => {
  const { order, moves } = await getOrderOf(query.id);
  const response: OrderHistoryResponse = { order: toOrderOfWire(order, moves) };
  return ok(response);
});
