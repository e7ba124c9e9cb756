import { ok, route } from "#lib/server/api/route";
import { translate } from "#lib/i18n/translate";
import { claimOwnCard } from "#lib/server/services/made-cards";
import { claimCardBody } from "#lib/wire/made-card/server";

export const POST = route(
  { access: "activeOwner", body: claimCardBody },
  async ({ session, body, language, clientAddress }) => {
    await claimOwnCard(session.user.id, body.code, clientAddress);
    return ok({ message: translate(language, { key: "notices.cardClaimed" }) });
  },
);
