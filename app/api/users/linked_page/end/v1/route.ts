import { translate } from "#lib/i18n/translate";
import { ok, route } from "#lib/server/api/route";
import { endLinkedPage } from "#lib/server/services/profile/linked-page";

export const POST = route({ access: "activeOwner" }, async ({ session, language }) => {
  await endLinkedPage(session.user.id);
  return ok({ message: translate(language, { key: "notices.pagesUnlinked" }) });
});
