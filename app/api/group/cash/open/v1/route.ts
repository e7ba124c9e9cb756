import { ok, route } from "#lib/server/api/route";
import { getOpenOrders } from "#lib/server/services/cash";
import type { OpenOrdersResponse } from "#lib/wire/cash/responses";
import { openCashQuery, toOpenOrderWire } from "#lib/wire/cash/server";

export const GET = route({ access: "admin", query: openCashQuery }, async ({ query }) => {
  const response: OpenOrdersResponse = { orders: (await getOpenOrders(query.courier)).map(toOpenOrderWire) };
  return ok(response);
});
