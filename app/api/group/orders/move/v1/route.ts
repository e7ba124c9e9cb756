import { moveOrdersCall } from "#lib/contract/order/orders";
import { serve } from "#lib/server/api/serve";
import { moveOrders } from "#lib/server/services/order/orders";

export const POST = serve(moveOrdersCall, ({ session, body }) =>
  moveOrders(session.user.id, body.numbers, body.move, body.shown),
);
