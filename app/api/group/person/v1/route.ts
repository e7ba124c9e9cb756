import { editPersonCall, getPersonCall } from "#lib/contract/admin/people";
import { serve } from "#lib/server/api/serve";
import { editPerson, getPerson } from "#lib/server/services/admin/people";
import { toAdminUserWire } from "#lib/wire/user/server";

export const GET = serve(getPersonCall, async ({ query }) => {
  const { user, ...record } = await getPerson(query.id);
  return { user: toAdminUserWire(user), ...record };
});

export const POST = serve(editPersonCall, async ({ session, body }) => {
  const { user, version } = await editPerson(session.user.id, body);
  return { user: toAdminUserWire(user), version };
});
