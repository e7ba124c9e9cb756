import { ok, route } from "#lib/server/api/route";
import { createParcels } from "#lib/server/services/ship/create-parcels";
import { getParcels } from "#lib/server/services/ship/parcels";
import type { ParcelsCreatedResponse, ParcelsResponse } from "#lib/wire/ship/responses";
import { createParcelsBody, parcelsQuery, toListedParcelWire } from "#lib/wire/ship/server";

export const GET = route({ access: "admin", query: parcelsQuery }, async ({ query }) => {
  const { parcels, ...same } = await getParcels(query);
  const response: ParcelsResponse = {
    ...same,
    parcels: parcels.map(toListedParcelWire),
    page: query.page,
    limit: query.limit,
  };
  return ok(response);
});

export const POST = route({ access: "admin", body: createParcelsBody }, async ({ session, body }) => {
  const response: ParcelsCreatedResponse = await createParcels(session.user.id, body.orders);
  return ok(response);
});
