import { startGoogleSignInCall } from "#lib/contract/account/google";
import { serve } from "#lib/server/api/serve";
import { startGoogleSignIn } from "#lib/server/services/account/google";

// A POST, so that another site cannot start a flow for a visitor.
export const POST = serve(startGoogleSignInCall, async ({ body: { next }, language, setCookies }) => {
  const { location, cookies } = await startGoogleSignIn(language, next);
  setCookies(cookies);
  return { location };
});
