import { addNoteCall } from "#lib/contract/admin/people";
import { serve } from "#lib/server/api/serve";
import { addNote } from "#lib/server/services/admin/people";

export const POST = serve(addNoteCall, async ({ session, body }) => ({
  note: await addNote(session.user.id, body.id, body.text),
}));
