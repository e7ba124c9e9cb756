import { addWebhookCall, listWebhooksCall } from "#lib/contract/webhooks/webhooks";
import { serve } from "#lib/server/api/serve";
import { checkOwnAttempts, requirePassword } from "#lib/server/services/account/password-proof";
import { addWebhook, listWebhooks } from "#lib/server/services/webhooks/endpoints";

export const GET = serve(listWebhooksCall, async ({ member }) => ({
  webhooks: await listWebhooks(member.companyId),
}));

export const POST = serve(
  addWebhookCall,
  async ({ session, member: { companyId }, body: { password, ...added }, ...origin }) => {
    const proof = await requirePassword(session, password, origin);
    const { endpoint, secret } = await addWebhook(companyId, proof, added);
    return { webhook: endpoint, secret };
  },
  { limit: checkOwnAttempts, needsPasswordTurn: true },
);
