import { removeLoginCall } from "#lib/contract/company/login";
import { serve } from "#lib/server/api/serve";
import { checkOwnAttempts, requirePassword } from "#lib/server/services/account/password-proof";
import { removeLogin } from "#lib/server/services/company/login/settings";

export const POST = serve(
  removeLoginCall,
  async ({ session, member, body: { password }, ...visitor }) => {
    const proof = await requirePassword(session, password, visitor);
    await removeLogin(member.companyId, proof);
  },
  { limit: checkOwnAttempts },
);
