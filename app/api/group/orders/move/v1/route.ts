import { moveOrdersCall } from "#lib/contract/orders";
import { serve } from "#lib/server/api/serve";
import { moveOrders } from "#lib/server/services/orders";

export const POST = serve(moveOrdersCall, ({ session, body }) =>
  moveOrders(session.user.id, body.numbers, body.move),
);
