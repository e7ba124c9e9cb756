import { ok, route } from "#lib/server/api/route";
import { proveGiven } from "#lib/server/services/account/password-proof";
import { changeWebhook } from "#lib/server/services/webhooks/endpoints";
import type { WebhookResponse } from "#lib/wire/webhook/responses";
import { changeWebhookBody, toWebhookWire } from "#lib/wire/webhook/server";

export const POST = route(
  { access: "companyOwner", body: changeWebhookBody },
  async ({ session, member: { companyId }, body: { password, ...change }, ...origin }) => {
    const proof = await proveGiven(session, password, origin);
    const webhook = await changeWebhook(companyId, proof, change);
    const response: WebhookResponse = { webhook: toWebhookWire(webhook) };
    return ok(response);
  },
);
