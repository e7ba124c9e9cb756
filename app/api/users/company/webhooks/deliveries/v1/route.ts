import { ok, route } from "#lib/server/api/route";
import { listDeliveries } from "#lib/server/services/webhooks/endpoints";
import type { DeliveriesResponse } from "#lib/wire/webhook/responses";
import { deliveriesQuery, toDeliveryWire } from "#lib/wire/webhook/server";

export const GET = route(
  { access: "companyOwner", query: deliveriesQuery },
  async ({ member, query: { id, before } }) => {
    const { deliveries, next } = await listDeliveries(member.companyId, id, before);
    const response: DeliveriesResponse = { deliveries: deliveries.map(toDeliveryWire), next };
    return ok(response);
  },
);
