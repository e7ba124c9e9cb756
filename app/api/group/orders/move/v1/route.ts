import { ok, route } from "#lib/server/api/route";
import { moveOrders } from "#lib/server/services/orders";
import type { MovedResponse } from "#lib/wire/order/responses";
import { moveBody } from "#lib/wire/order/server";

export const POST = route({ access: "admin", body: moveBody }, async ({ session, body }) => {
  const response: MovedResponse = await moveOrders(session.user.id, body.numbers, body.move);
  return ok(response);
});
