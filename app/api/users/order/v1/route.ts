import { ok, route } from "#lib/server/api/route";
import { getOwnOrder } from "#lib/server/services/orders";
import { toOwnOrderWire } from "#lib/wire/order/server";

// Inactive owners may follow their order, too.
export const GET = route({ access: "session" }, async ({ session }) =>
  ok(toOwnOrderWire(await getOwnOrder(session.user.id))),
);
