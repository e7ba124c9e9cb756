import { translate } from "#lib/i18n/translate";
import { ok, route } from "#lib/server/api/route";
import { getEnv } from "#lib/server/env";
import { checkOwnAttempts, requirePassword } from "#lib/server/services/account/password-proof";
import {
  readLoginSettings,
  redirectAddressOf,
  saveLoginSettings,
} from "#lib/server/services/company/login/settings";
import type { CompanyLoginResponse } from "#lib/wire/company-login/responses";
import { companyLoginBody } from "#lib/wire/company-login/server";
import { pages } from "#lib/wire/pages";

export const GET = route({ access: "companyOwner" }, async ({ member: { companyId } }) => {
  const response: CompanyLoginResponse = {
    login: await readLoginSettings(companyId),
    address: getEnv().appOrigin + pages.companyLogin(companyId),
    redirectAddress: redirectAddressOf(companyId),
  };
  return ok(response);
});

export const PUT = route(
  { access: "companyOwner", body: companyLoginBody, limit: checkOwnAttempts },
  async ({ session, member, body: { password, ...change }, language, ...visitor }) => {
    const proof = await requirePassword(session, password, visitor);
    await saveLoginSettings(member.companyId, change, proof);
    return ok({ message: translate(language, { key: "notices.companyLoginSaved" }) });
  },
);
