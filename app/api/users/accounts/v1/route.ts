import { ok, route } from "#lib/server/api/route";
import { translate } from "#lib/i18n/translate";
import { updatePayAccounts } from "#lib/server/services/profile/update-profile";
import { payAccountsBody, payAccountsSavedToWire } from "#lib/wire/pay-account/server";

export const POST = route(
  { access: "activeOwner", body: payAccountsBody },
  async ({ session, body, language }) => {
    const profile = await updatePayAccounts(session, body);
    return ok(payAccountsSavedToWire(profile, translate(language, { key: "notices.accountsSaved" })));
  },
);
