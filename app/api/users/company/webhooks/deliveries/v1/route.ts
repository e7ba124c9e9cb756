import { listDeliveriesCall } from "#lib/contract/webhooks/webhooks";
import { serve } from "#lib/server/api/serve";
import { listDeliveries } from "#lib/server/services/webhooks/endpoints";

export const GET = serve(listDeliveriesCall, ({ member, query: { id, before } }) =>
  listDeliveries(member.companyId, id, before),
);
