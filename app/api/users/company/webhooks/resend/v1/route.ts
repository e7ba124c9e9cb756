import { resendDeliveryCall } from "#lib/contract/webhooks/webhooks";
import { serve } from "#lib/server/api/serve";
import { resendDelivery } from "#lib/server/services/webhooks/endpoints";

export const POST = serve(resendDeliveryCall, async ({ member, body: { id } }) => ({
  id: await resendDelivery(member.companyId, id),
}));
