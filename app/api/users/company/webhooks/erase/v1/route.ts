import { removeWebhookCall } from "#lib/contract/webhooks/webhooks";
import { serve } from "#lib/server/api/serve";
import { removeWebhook } from "#lib/server/services/webhooks/endpoints";

export const POST = serve(removeWebhookCall, ({ session, member: { companyId }, body: { id } }) =>
  removeWebhook({ userId: session.user.id, companyId }, id),
);
