import { ok, route } from "#lib/server/api/route";
import { checkSignInLimit } from "#lib/server/services/account/sign-in";
import { clearPending, signInAndLink } from "#lib/server/services/company/login/identity";
import { signInName } from "#lib/wire/account/server";
import { toSelfWire } from "#lib/wire/profile/server";
import { linkCompanyLoginBody } from "#lib/wire/company-login/server";

export const POST = route(
  {
    access: "all",
    needsPasswordTurn: true,
    body: linkCompanyLoginBody,
    limit: async ({ peekBody, ...visitor }) => {
      const named = await peekBody(signInName);
      if (named) await checkSignInLimit(named.identifier, visitor);
    },
  },
  async ({ body: { company: companyId, ...credentials }, headers, clientAddress, userAgent }) => {
    const visitor = { headers, clientAddress, userAgent };
    const { profile, cookies } = await signInAndLink({ companyId, ...credentials }, visitor);
    return ok({ result: { user: toSelfWire(profile) } }, { cookies: [...cookies, clearPending()] });
  },
);
