import { translate } from "#lib/i18n/translate";
import { ok, route } from "#lib/server/api/route";
import { createApiKey, listApiKeys } from "#lib/server/services/company/api-keys";
import type { ApiKeyCreatedResponse, ApiKeysResponse } from "#lib/wire/api-key/responses";
import { createApiKeyBody, toApiKeyWire } from "#lib/wire/api-key/server";

export const GET = route({ access: "companyOwner" }, async ({ member }) => {
  const response: ApiKeysResponse = { keys: (await listApiKeys(member.companyId)).map(toApiKeyWire) };
  return ok(response);
});

export const POST = route(
  { access: "companyOwner", body: createApiKeyBody },
  async ({ session, member, body, language }) => {
    const { key, secret } = await createApiKey(member.companyId, session.user.id, body);
    const response: ApiKeyCreatedResponse = {
      message: translate(language, { key: "apiKeys.notices.created" }),
      key: toApiKeyWire(key),
      secret,
    };
    return ok(response, { status: 201 });
  },
);
