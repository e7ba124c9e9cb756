import { clearedCookies, closeSession } from "#lib/server/auth/session";
import { ok, route } from "#lib/server/api/route";
import { translate } from "#lib/i18n/translate";

export const POST = route({ access: "all" }, async ({ headers, language }) => {
  await closeSession(headers);
  return ok({ message: translate(language, { key: "notices.loggedOut" }) }, { cookies: clearedCookies() });
});
