import { createApiKeyCall, listApiKeysCall } from "#lib/contract/company/api-keys";
import { serve } from "#lib/server/api/serve";
import { checkOwnAttempts, requirePassword } from "#lib/server/services/account/password-proof";
import { createApiKey, listApiKeys } from "#lib/server/services/company/api-keys";

export const GET = serve(listApiKeysCall, async ({ member }) => ({
  keys: await listApiKeys(member.companyId),
}));

export const POST = serve(
  createApiKeyCall,
  async ({ session, member, body: { password, ...newKey }, ...origin }) => {
    const proof = await requirePassword(session, password, origin);
    return createApiKey(member.companyId, proof, newKey);
  },
  { limit: checkOwnAttempts, needsPasswordTurn: true },
);
