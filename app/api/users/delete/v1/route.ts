import { deleteAccountCall } from "#lib/contract/account/account";
import { serve } from "#lib/server/api/serve";
import { clearedDeviceCookie } from "#lib/server/auth/device-cookie";
import { clearedCookies } from "#lib/server/auth/session";
import { deleteOwnAccount } from "#lib/server/services/account/own-data";
import { checkOwnAttempts, requirePassword } from "#lib/server/services/account/password-proof";

export const POST = serve(
  deleteAccountCall,
  async ({ session, body, setCookies, ...visitor }) => {
    await deleteOwnAccount(await requirePassword(session, body.password, visitor));
    setCookies([...clearedCookies(), clearedDeviceCookie()]);
  },
  { limit: checkOwnAttempts, needsPasswordTurn: true },
);
