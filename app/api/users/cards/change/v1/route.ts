import { ok, route } from "#lib/server/api/route";
import { translate } from "#lib/i18n/translate";
import { changeMadeCard } from "#lib/server/services/made-cards";
import { changeCardBody } from "#lib/wire/made-card/server";

export const POST = route(
  { access: "activeOwner", body: changeCardBody },
  async ({ session, body, language }) => {
    const { id } = session.user;
    await changeMadeCard({ actorId: id, ownerId: id }, body.code, body.to);
    return ok({ message: translate(language, { key: "notices.cardSaved" }) });
  },
);
