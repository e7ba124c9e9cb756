import { resetFactorCall } from "#lib/contract/admin/admins";
import { serve } from "#lib/server/api/serve";
import { checkOwnAttempts, requirePassword } from "#lib/server/services/account/password-proof";
import { resetFactor } from "#lib/server/services/admin/admins";

export const POST = serve(
  resetFactorCall,
  async ({ session, body: { id, password }, ...origin }) => {
    await resetFactor(await requirePassword(session, password, origin), id);
  },
  { needsPasswordTurn: true, limit: checkOwnAttempts },
);
