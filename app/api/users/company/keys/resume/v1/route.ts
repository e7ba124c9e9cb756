import { resumeApiKeyCall } from "#lib/contract/company/api-keys";
import { serve } from "#lib/server/api/serve";
import { checkOwnAttempts, requirePassword } from "#lib/server/services/account/password-proof";
import { resumeApiKey } from "#lib/server/services/company/api-keys";

export const POST = serve(
  resumeApiKeyCall,
  async ({ session, member, body: { id, password }, ...origin }) => {
    const proof = await requirePassword(session, password, origin);
    await resumeApiKey(member.companyId, proof, id);
  },
  { limit: checkOwnAttempts, needsPasswordTurn: true },
);
