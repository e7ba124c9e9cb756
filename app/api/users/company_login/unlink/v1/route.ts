import { unlinkCompanyLoginCall } from "#lib/contract/company/login";
import { serve } from "#lib/server/api/serve";
import { checkOwnAttempts, requirePassword } from "#lib/server/services/account/password-proof";
import { endOwnCompanyLink } from "#lib/server/services/company/login/identity";

export const POST = serve(
  unlinkCompanyLoginCall,
  async ({ session, body: { password }, ...origin }) => {
    await endOwnCompanyLink(await requirePassword(session, password, origin));
  },
  { limit: checkOwnAttempts, needsPasswordTurn: true },
);
