import { getLoginSettingsCall, saveLoginSettingsCall } from "#lib/contract/company/login";
import { serve } from "#lib/server/api/serve";
import { getEnv } from "#lib/server/env";
import { checkOwnAttempts, requirePassword } from "#lib/server/services/account/password-proof";
import {
  readLoginSettings,
  redirectAddressOf,
  saveLoginSettings,
} from "#lib/server/services/company/login/settings";
import { pages } from "#lib/wire/pages";

export const GET = serve(getLoginSettingsCall, async ({ member: { companyId } }) => ({
  login: await readLoginSettings(companyId),
  address: getEnv().appOrigin + pages.companyLogin(companyId),
  redirectAddress: redirectAddressOf(companyId),
}));

export const PUT = serve(
  saveLoginSettingsCall,
  async ({ session, member, body: { password, ...change }, ...visitor }) => {
    const proof = await requirePassword(session, password, visitor);
    await saveLoginSettings(member.companyId, change, proof);
  },
  { limit: checkOwnAttempts },
);
