import { removeFactorCall } from "#lib/contract/account/second-factor";
import { serve } from "#lib/server/api/serve";
import { checkOwnAttempts } from "#lib/server/services/account/password-proof";
import { removeFactor } from "#lib/server/services/account/second-factor";

export const POST = serve(
  removeFactorCall,
  async ({ session, body, setCookies, ...visitor }) => {
    setCookies(await removeFactor(session, body, visitor));
  },
  { limit: checkOwnAttempts },
);
