import { ok, route } from "#lib/server/api/route";
import { translate } from "#lib/i18n/translate";
import { proveGiven } from "#lib/server/services/account/password-proof";
import { updatePayAccounts } from "#lib/server/services/profile/update-profile";
import { payAccountsBody, payAccountsSavedToWire } from "#lib/wire/pay-account/server";

export const POST = route(
  { access: "activeOwner", body: payAccountsBody },
  async ({ session, body: { password, ...save }, language, ...origin }) => {
    const proof = await proveGiven(session, password, origin);
    const profile = await updatePayAccounts(proof, save);
    return ok(payAccountsSavedToWire(profile, translate(language, { key: "notices.accountsSaved" })));
  },
);
