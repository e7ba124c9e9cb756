import { translate } from "#lib/i18n/translate";
import { ok, route } from "#lib/server/api/route";
import { revokeApiKey } from "#lib/server/services/company/api-keys";
import { revokeApiKeyBody } from "#lib/wire/api-key/server";

export const POST = route(
  { access: "companyOwner", body: revokeApiKeyBody },
  async ({ session, member, body, language }) => {
    await revokeApiKey(member.companyId, session.user.id, body.id);
    return ok({ message: translate(language, { key: "apiKeys.notices.revoked" }) });
  },
);
