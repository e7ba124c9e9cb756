import { getCourierFeesCall } from "#lib/contract/ship/parcels";
import { serve } from "#lib/server/api/serve";
import { getCourierFees } from "#lib/server/services/ship/fees";

export const GET = serve(getCourierFeesCall, ({ query }) => getCourierFees(query.wilaya));
