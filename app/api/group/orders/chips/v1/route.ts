import { getChipQueueCall } from "#lib/contract/cards";
import { serve } from "#lib/server/api/serve";
import { getChipQueue } from "#lib/server/services/chips";

export const GET = serve(getChipQueueCall, getChipQueue);
