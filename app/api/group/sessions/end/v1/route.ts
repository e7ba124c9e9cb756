import { endSessionsCall } from "#lib/contract/admin/people";
import { serve } from "#lib/server/api/serve";
import { endSessionsOf } from "#lib/server/services/admin/users";

export const POST = serve(endSessionsCall, async ({ session, body }) => {
  await endSessionsOf(session.user.id, body.id);
});
