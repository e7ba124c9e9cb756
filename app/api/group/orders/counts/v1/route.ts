import { ok, route } from "#lib/server/api/route";
import { countOrders } from "#lib/server/services/orders";
import type { OrderCountsResponse } from "#lib/wire/order/responses";

export const GET = route({ access: "admin" }, async () => {
  const response: OrderCountsResponse = { counts: await countOrders() };
  return ok(response);
});
