import { ok, route } from "#lib/server/api/route";
import { addWebhook, listWebhooks } from "#lib/server/services/webhooks/endpoints";
import type { AddedWebhookResponse, WebhooksResponse } from "#lib/wire/webhook/responses";
import { addWebhookBody, toWebhookWire } from "#lib/wire/webhook/server";

export const GET = route({ access: "companyOwner" }, async ({ member }) => {
  const response: WebhooksResponse = { webhooks: (await listWebhooks(member.companyId)).map(toWebhookWire) };
  return ok(response);
});

export const POST = route(
  { access: "companyOwner", body: addWebhookBody },
  async ({ session, member: { companyId }, body }) => {
    const { endpoint, secret } = await addWebhook({ userId: session.user.id, companyId }, body);
    const response: AddedWebhookResponse = { webhook: toWebhookWire(endpoint), secret };
    return ok(response, { status: 201 });
  },
);
