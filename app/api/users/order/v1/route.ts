import { ok, route } from "@/lib/server/http/route";
import { getOwnOrder } from "@/lib/server/services/order";
import { toOwnOrderWire } from "@/lib/wire/order";

// CONTRACT §2: an inactive owner may follow the order.
export const GET = route({ access: "session" }, async ({ session }) =>
  ok(toOwnOrderWire(await getOwnOrder(session.user.id))),
);
