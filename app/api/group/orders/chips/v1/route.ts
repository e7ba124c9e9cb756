import { getChipQueueCall } from "#lib/contract/order/cards";
import { serve } from "#lib/server/api/serve";
import { getChipQueue } from "#lib/server/services/order/chips";

export const GET = serve(getChipQueueCall, getChipQueue);
