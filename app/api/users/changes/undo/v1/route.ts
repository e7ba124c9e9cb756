import { undoChangeCall } from "#lib/contract/account/account";
import { serve } from "#lib/server/api/serve";
import { undoChange } from "#lib/server/services/account/lasting-changes";
import { checkOwnAttempts } from "#lib/server/services/account/password-proof";

export const POST = serve(
  undoChangeCall,
  ({ session, body, ...origin }) => undoChange(session, body, origin),
  { limit: checkOwnAttempts },
);
