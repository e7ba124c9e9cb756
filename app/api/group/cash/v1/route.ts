import { getCashCall } from "#lib/contract/order/cash";
import { serve } from "#lib/server/api/serve";
import { getCash } from "#lib/server/services/order/cash";

export const GET = serve(getCashCall, ({ query }) => getCash(query));
