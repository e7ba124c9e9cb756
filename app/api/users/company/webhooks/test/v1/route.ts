import { testWebhookCall } from "#lib/contract/webhooks/webhooks";
import { serve } from "#lib/server/api/serve";
import { testWebhook } from "#lib/server/services/webhooks/endpoints";

export const POST = serve(testWebhookCall, async ({ member, body: { id } }) => ({
  id: await testWebhook(member.companyId, id),
}));
