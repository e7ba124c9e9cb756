import { changeWebhookCall } from "#lib/contract/webhooks/webhooks";
import { serve } from "#lib/server/api/serve";
import { proveGiven } from "#lib/server/services/account/password-proof";
import { changeWebhook } from "#lib/server/services/webhooks/endpoints";

export const POST = serve(
  changeWebhookCall,
  async ({ session, member: { companyId }, body: { password, ...change }, ...origin }) => {
    const proof = await proveGiven(session, password, origin);
    return { webhook: await changeWebhook(companyId, proof, change) };
  },
);
