import { getCashCall } from "#lib/contract/cash";
import { serve } from "#lib/server/api/serve";
import { getCash } from "#lib/server/services/cash";

export const GET = serve(getCashCall, ({ query }) => getCash(query));
