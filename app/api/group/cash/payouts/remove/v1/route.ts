import { translate } from "#lib/i18n/translate";
import { ok, route } from "#lib/server/api/route";
import { removePayout } from "#lib/server/services/cash";
import { removePayoutBody } from "#lib/wire/cash/server";

export const POST = route(
  { access: "admin", body: removePayoutBody },
  async ({ session, body, language }) => {
    await removePayout(session.user.id, body.id);
    return ok({ message: translate(language, { key: "notices.payoutRemoved" }) });
  },
);
