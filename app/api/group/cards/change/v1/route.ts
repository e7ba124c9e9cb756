import { ok, route } from "#lib/server/api/route";
import { translate } from "#lib/i18n/translate";
import { changeMadeCard } from "#lib/server/services/made-cards";
import { changeCardBody } from "#lib/wire/made-card/server";

export const POST = route({ access: "admin", body: changeCardBody }, async ({ session, body, language }) => {
  await changeMadeCard({ actorId: session.user.id, ownerId: null }, body.code, body.to);
  return ok({ message: translate(language, { key: "notices.cardSaved" }) });
});
