import { translate } from "#lib/i18n/translate";
import { ok, route } from "#lib/server/api/route";
import { checkOwnAttempts, requirePassword } from "#lib/server/services/account/password-proof";
import { createApiKey, listApiKeys } from "#lib/server/services/company/api-keys";
import type { ApiKeyCreatedResponse, ApiKeysResponse } from "#lib/wire/api-key/responses";
import { createApiKeyBody, toApiKeyWire } from "#lib/wire/api-key/server";

export const GET = route({ access: "companyOwner" }, async ({ member }) => {
  const response: ApiKeysResponse = { keys: (await listApiKeys(member.companyId)).map(toApiKeyWire) };
  return ok(response);
});

export const POST = route(
  { access: "companyOwner", needsPasswordTurn: true, body: createApiKeyBody, limit: checkOwnAttempts },
  async ({ session, member, body: { password, ...newKey }, language, ...origin }) => {
    const proof = await requirePassword(session, password, origin);
    const { key, secret } = await createApiKey(member.companyId, proof, newKey);
    const response: ApiKeyCreatedResponse = {
      message: translate(language, { key: "apiKeys.notices.created" }),
      key: toApiKeyWire(key),
      secret,
    };
    return ok(response, { status: 201 });
  },
);
