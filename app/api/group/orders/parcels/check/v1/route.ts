import { checkParcelsCall } from "#lib/contract/ship/parcels";
import { serve } from "#lib/server/api/serve";
import { checkParcels } from "#lib/server/services/ship/check-parcels";
import { requireYalidine } from "#lib/server/services/ship/yalidine-parcels";

export const POST = serve(checkParcelsCall, async ({ session }) =>
  checkParcels(requireYalidine(), session.user.id),
);
