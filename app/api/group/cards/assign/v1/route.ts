import { ok, route } from "#lib/server/api/route";
import { translate } from "#lib/i18n/translate";
import { assignMadeCard } from "#lib/server/services/made-cards";
import { assignCardBody } from "#lib/wire/made-card/server";

export const POST = route({ access: "admin", body: assignCardBody }, async ({ session, body, language }) => {
  await assignMadeCard(session.user.id, body.code, body.userId);
  return ok({ message: translate(language, { key: "notices.cardAssigned" }) });
});
