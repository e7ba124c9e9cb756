import { startFactorCall } from "#lib/contract/account/second-factor";
import { serve } from "#lib/server/api/serve";
import { checkOwnAttempts } from "#lib/server/services/account/password-proof";
import { startEnrolment } from "#lib/server/services/account/second-factor";

export const POST = serve(
  startFactorCall,
  ({ session, body, ...visitor }) => startEnrolment(session, body, visitor),
  { limit: checkOwnAttempts },
);
