import { renewCodesCall } from "#lib/contract/account/second-factor";
import { serve } from "#lib/server/api/serve";
import { checkOwnAttempts } from "#lib/server/services/account/password-proof";
import { renewRecoveryCodes } from "#lib/server/services/account/second-factor";

export const POST = serve(
  renewCodesCall,
  async ({ session, body, ...visitor }) => ({ codes: await renewRecoveryCodes(session, body, visitor) }),
  { limit: checkOwnAttempts },
);
