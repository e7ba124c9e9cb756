import { ok, route } from "#lib/server/api/route";
import { translate } from "#lib/i18n/translate";
import { endOtherSessions } from "#lib/server/services/account/sessions";
import type { SessionsEndedResponse } from "#lib/wire/session/responses";

export const POST = route({ access: "activeOwner" }, async ({ session, language }) => {
  const { ended, cookies } = await endOtherSessions(session);
  const message = translate(language, { key: "notices.sessionsEnded", values: { count: ended } });
  const response: SessionsEndedResponse = { message, ended };
  return ok(response, { cookies });
});
