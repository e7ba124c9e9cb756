import { joinWithNewAccountCall } from "#lib/contract/company/invitations";
import { serve } from "#lib/server/api/serve";
import { pageLanguageOf } from "#lib/server/http/language";
import { checkRegisterLimit } from "#lib/server/services/account/register";
import { joinWithNewAccount } from "#lib/server/services/company/invitations";

export const POST = serve(
  joinWithNewAccountCall,
  async ({ body: { token, ...signUp }, headers, clientAddress, userAgent, language, setCookies }) => {
    const context = { headers, clientAddress, userAgent, language: pageLanguageOf(headers) ?? language };
    setCookies(await joinWithNewAccount(token, signUp, context));
  },
  { needsPasswordTurn: true, limit: ({ clientAddress }) => checkRegisterLimit(clientAddress, null) },
);
