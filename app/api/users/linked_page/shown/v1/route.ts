import { translate } from "#lib/i18n/translate";
import { ok, route } from "#lib/server/api/route";
import { switchShownPage } from "#lib/server/services/profile/linked-page";
import { shownPageBody } from "#lib/wire/linked-page/server";

export const POST = route(
  { access: "activeOwner", body: shownPageBody },
  async ({ session, body: { opens }, language }) => {
    await switchShownPage(session.user.id, opens);
    return ok({ message: translate(language, { key: "notices.openingSaved" }) });
  },
);
