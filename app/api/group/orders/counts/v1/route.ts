import { countOrdersCall } from "#lib/contract/order/orders";
import { serve } from "#lib/server/api/serve";
import { countOrders } from "#lib/server/services/order/orders";

export const GET = serve(countOrdersCall, async () => ({ counts: await countOrders() }));
