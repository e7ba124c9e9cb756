import { activateUsersCall } from "#lib/contract/admin/people";
import { translate } from "#lib/i18n/translate";
import { serve } from "#lib/server/api/serve";
import { setActivations } from "#lib/server/services/admin/users";

export const POST = serve(activateUsersCall, async ({ session, body, language }) => {
  const changed = await setActivations(session.user.id, body.ids, body.isActive);
  const key = body.isActive ? "notices.usersActivated" : "notices.usersDeactivated";
  return { message: translate(language, { key, values: { count: changed.length } }), changed };
});
