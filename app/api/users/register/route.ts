import { registerCall } from "#lib/contract/account/sign-in";
import { serve } from "#lib/server/api/serve";
import { pageLanguageOf } from "#lib/server/http/language";
import { checkRegisterLimit, register } from "#lib/server/services/account/register";
import { REGISTER_ROOTS } from "#lib/wire/account/server";
import { toSelfWire } from "#lib/wire/profile/server";

export const POST = serve(
  registerCall,
  async ({ body, headers, clientAddress, userAgent, setCookies }) => {
    const idempotencyKey = headers.get("idempotency-key") ?? undefined;
    const language = pageLanguageOf(headers);
    const context = { headers, clientAddress, userAgent, idempotencyKey, language };
    const { profile, cookies } = await register(body, context);
    setCookies(cookies);
    return { result: { user: toSelfWire(profile) } };
  },
  {
    fieldRoots: REGISTER_ROOTS,
    limit: ({ clientAddress, headers }) => checkRegisterLimit(clientAddress, headers.get("idempotency-key")),
    needsPasswordTurn: true,
  },
);
