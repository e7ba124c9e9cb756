import { activateMatchingCall } from "#lib/contract/admin/people";
import { translate } from "#lib/i18n/translate";
import { serve } from "#lib/server/api/serve";
import { setMatchingActivations } from "#lib/server/services/admin/users";

export const POST = serve(activateMatchingCall, async ({ session, body, language }) => {
  const changed = await setMatchingActivations(session.user.id, body.match, body.isActive);
  const key = body.isActive ? "notices.usersActivated" : "notices.usersDeactivated";
  return { message: translate(language, { key, values: { count: changed.length } }), changed };
});
