import { createParcelsCall, listParcelsCall } from "#lib/contract/ship/parcels";
import { serve } from "#lib/server/api/serve";
import { createParcels } from "#lib/server/services/ship/create-parcels";
import { getParcels } from "#lib/server/services/ship/parcels";

export const GET = serve(listParcelsCall, async ({ query }) => ({
  ...query,
  ...(await getParcels(query)),
}));

export const POST = serve(createParcelsCall, ({ session, body }) =>
  createParcels(session.user.id, body.orders),
);
