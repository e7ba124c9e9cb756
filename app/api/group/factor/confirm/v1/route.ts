import { confirmFactorCall } from "#lib/contract/account/second-factor";
import { serve } from "#lib/server/api/serve";
import { confirmEnrolment } from "#lib/server/services/account/second-factor";

export const POST = serve(confirmFactorCall, async ({ session, body, setCookies }) => {
  const { codes, cookies } = await confirmEnrolment(session, body.code);
  setCookies(cookies);
  return { codes };
});
