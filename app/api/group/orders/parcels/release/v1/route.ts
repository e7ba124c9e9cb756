import { releaseParcelsCall } from "#lib/contract/ship/parcels";
import { serve } from "#lib/server/api/serve";
import { releaseParcels } from "#lib/server/services/ship/check-parcels";

export const POST = serve(releaseParcelsCall, async ({ body }) => ({
  released: await releaseParcels(body.numbers),
}));
