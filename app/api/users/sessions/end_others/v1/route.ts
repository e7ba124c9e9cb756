import { endOtherSessionsCall } from "#lib/contract/account/account";
import { translate } from "#lib/i18n/translate";
import { serve } from "#lib/server/api/serve";
import { endOtherSessions } from "#lib/server/services/account/sessions";

export const POST = serve(endOtherSessionsCall, async ({ session, language, setCookies }) => {
  const { ended, cookies } = await endOtherSessions(session);
  setCookies(cookies);
  const message = translate(language, { key: "notices.sessionsEnded", values: { count: ended } });
  return { message, ended };
});
