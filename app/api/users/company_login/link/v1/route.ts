import { linkCompanyLoginCall } from "#lib/contract/company/login";
import { serve } from "#lib/server/api/serve";
import { checkSignInLimit } from "#lib/server/services/account/sign-in";
import { clearPending, signInAndLink } from "#lib/server/services/company/login/identity";
import { signInName } from "#lib/wire/account/server";
import { toSelfWire } from "#lib/wire/profile/server";

export const POST = serve(
  linkCompanyLoginCall,
  async ({ body: { company: companyId, ...credentials }, headers, clientAddress, userAgent, setCookies }) => {
    const visitor = { headers, clientAddress, userAgent };
    const { profile, cookies } = await signInAndLink({ companyId, ...credentials }, visitor);
    setCookies([...cookies, clearPending()]);
    return { result: { user: toSelfWire(profile) } };
  },
  {
    limit: async ({ peekBody, ...visitor }) => {
      const named = await peekBody(signInName);
      if (named) await checkSignInLimit(named.identifier, visitor);
    },
    needsPasswordTurn: true,
  },
);
