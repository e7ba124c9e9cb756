import { openRoute } from "#lib/server/open-api/open-route";
import { createOrder as create, listOrders as list } from "#lib/server/services/company/open-api/orders";
import { createOrder, listOrders, toOrderList } from "#lib/open-api/orders";

export const GET = openRoute(listOrders, async ({ key, query: { limit, cursor } }) =>
  toOrderList(await list(key.companyId, { after: cursor, limit: limit + 1 }), limit),
);

export const POST = openRoute(createOrder, async ({ key, body, repeatable, markRepeated }) => {
  const created = await create(key.companyId, body, repeatable);
  if (created.isRepeated) markRepeated();
  return created.body;
});
