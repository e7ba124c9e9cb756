import { recordCallCall } from "#lib/contract/order/order";
import { serve } from "#lib/server/api/serve";
import { recordCall } from "#lib/server/services/order/orders";

export const POST = serve(recordCallCall, ({ session, params }) =>
  recordCall(session.user.id, params.number),
);
