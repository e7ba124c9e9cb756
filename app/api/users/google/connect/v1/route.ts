import { connectGoogleCall } from "#lib/contract/account/google";
import { serve } from "#lib/server/api/serve";
import { startGoogleConnection } from "#lib/server/services/account/google";
import { checkOwnAttempts } from "#lib/server/services/account/password-proof";

export const POST = serve(
  connectGoogleCall,
  async ({ session, body: { password }, language, setCookies, ...visitor }) => {
    const { location, cookies } = await startGoogleConnection(session, password, visitor, language);
    setCookies(cookies);
    return { location };
  },
  { limit: checkOwnAttempts },
);
