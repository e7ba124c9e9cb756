import { disconnectGoogleCall } from "#lib/contract/account/google";
import { serve } from "#lib/server/api/serve";
import { disconnectGoogle } from "#lib/server/services/account/google";
import { checkOwnAttempts } from "#lib/server/services/account/password-proof";

export const POST = serve(
  disconnectGoogleCall,
  ({ session, body: { password }, ...visitor }) => disconnectGoogle(session, password, visitor),
  { limit: checkOwnAttempts },
);
