import { eraseNoteCall } from "#lib/contract/admin/people";
import { serve } from "#lib/server/api/serve";
import { eraseNote } from "#lib/server/services/admin/people";

export const POST = serve(eraseNoteCall, async ({ session, body }) => {
  await eraseNote(session.user.id, body.id);
});
