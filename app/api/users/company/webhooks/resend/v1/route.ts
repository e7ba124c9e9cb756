import { ok, route } from "#lib/server/api/route";
import { resendDelivery } from "#lib/server/services/webhooks/endpoints";
import { webhookIdBody } from "#lib/wire/webhook/server";

export const POST = route({ access: "companyOwner", body: webhookIdBody }, async ({ member, body: { id } }) =>
  ok({ id: await resendDelivery(member.companyId, id) }),
);
