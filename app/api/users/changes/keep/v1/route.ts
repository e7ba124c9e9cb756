import { translate } from "#lib/i18n/translate";
import { ok, route } from "#lib/server/api/route";
import { keepChange } from "#lib/server/services/account/lasting-changes";
import { keepChangeBody } from "#lib/wire/lasting-change/server";

export const POST = route(
  { access: "activeOwner", body: keepChangeBody },
  async ({ session, body: { id }, language }) => {
    await keepChange(session.user.id, id);
    return ok({ message: translate(language, { key: "notices.changeKept" }) });
  },
);
