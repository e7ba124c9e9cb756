import { removeAdminCall } from "#lib/contract/admin/admins";
import { serve } from "#lib/server/api/serve";
import { checkOwnAttempts, requirePassword } from "#lib/server/services/account/password-proof";
import { removeAdmin } from "#lib/server/services/admin/admins";

export const POST = serve(
  removeAdminCall,
  async ({ session, body: { id, password }, ...origin }) => {
    await removeAdmin(await requirePassword(session, password, origin), id);
  },
  { needsPasswordTurn: true, limit: checkOwnAttempts },
);
