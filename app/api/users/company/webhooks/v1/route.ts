import { ok, route } from "#lib/server/api/route";
import { checkOwnAttempts, requirePassword } from "#lib/server/services/account/password-proof";
import { addWebhook, listWebhooks } from "#lib/server/services/webhooks/endpoints";
import type { AddedWebhookResponse, WebhooksResponse } from "#lib/wire/webhook/responses";
import { addWebhookBody, toWebhookWire } from "#lib/wire/webhook/server";

export const GET = route({ access: "companyOwner" }, async ({ member }) => {
  const response: WebhooksResponse = { webhooks: (await listWebhooks(member.companyId)).map(toWebhookWire) };
  return ok(response);
});

export const POST = route(
  { access: "companyOwner", needsPasswordTurn: true, body: addWebhookBody, limit: checkOwnAttempts },
  async ({ session, member: { companyId }, body: { password, ...webhook }, ...origin }) => {
    const proof = await requirePassword(session, password, origin);
    const { endpoint, secret } = await addWebhook(companyId, proof, webhook);
    const response: AddedWebhookResponse = { webhook: toWebhookWire(endpoint), secret };
    return ok(response, { status: 201 });
  },
);
