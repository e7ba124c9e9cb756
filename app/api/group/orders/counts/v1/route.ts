import { countOrdersCall } from "#lib/contract/orders";
import { serve } from "#lib/server/api/serve";
import { countOrders } from "#lib/server/services/orders";

export const GET = serve(countOrdersCall, async () => ({ counts: await countOrders() }));
