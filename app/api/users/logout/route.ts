import { logOutCall } from "#lib/contract/account/sign-in";
import { serve } from "#lib/server/api/serve";
import { clearedCookies, closeSession } from "#lib/server/auth/session";

export const POST = serve(logOutCall, async ({ headers, setCookies }) => {
  await closeSession(headers);
  setCookies(clearedCookies());
});
