import { translate } from "#lib/i18n/translate";
import { ok, route } from "#lib/server/api/route";
import { removeWebhook } from "#lib/server/services/webhooks/endpoints";
import { webhookIdBody } from "#lib/wire/webhook/server";

export const POST = route(
  { access: "companyOwner", body: webhookIdBody },
  async ({ session, member: { companyId }, body: { id }, language }) => {
    await removeWebhook({ userId: session.user.id, companyId }, id);
    return ok({ message: translate(language, { key: "webhooks.notices.removed" }) });
  },
);
