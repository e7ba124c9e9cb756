import { ok, route } from "#lib/server/api/route";
import { translate } from "#lib/i18n/translate";
import { addNote } from "#lib/server/services/admin/people";
import { addNoteBody, toNoteWire } from "#lib/wire/person/server";
import type { NoteAddedResponse } from "#lib/wire/person/responses";

export const POST = route({ access: "admin", body: addNoteBody }, async ({ session, body, language }) => {
  const note = await addNote(session.user.id, body.id, body.text);
  const response: NoteAddedResponse = {
    message: translate(language, { key: "notices.noteAdded" }),
    note: toNoteWire(note),
  };
  return ok(response, { status: 201 });
});
