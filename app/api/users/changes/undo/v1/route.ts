import { translate } from "#lib/i18n/translate";
import { ok, route } from "#lib/server/api/route";
import { undoChange } from "#lib/server/services/account/lasting-changes";
import { checkOwnAttempts } from "#lib/server/services/account/password-proof";
import { undoChangeBody } from "#lib/wire/lasting-change/server";

export const POST = route(
  { access: "activeOwner", body: undoChangeBody, limit: checkOwnAttempts },
  async ({ session, body, language, ...origin }) => {
    await undoChange(session, body, origin);
    return ok({ message: translate(language, { key: "notices.changeUndone" }) });
  },
);
