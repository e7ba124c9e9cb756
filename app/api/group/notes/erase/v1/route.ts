import { ok, route } from "#lib/server/api/route";
import { translate } from "#lib/i18n/translate";
import { eraseNote } from "#lib/server/services/admin/people";
import { eraseNoteBody } from "#lib/wire/person/server";

export const POST = route({ access: "admin", body: eraseNoteBody }, async ({ session, body, language }) => {
  await eraseNote(session.user.id, body.id);
  return ok({ message: translate(language, { key: "notices.noteErased" }) });
});
