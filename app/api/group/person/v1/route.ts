import { ok, route } from "#lib/server/api/route";
import { translate } from "#lib/i18n/translate";
import { editPerson, getPerson } from "#lib/server/services/admin/people";
import { editPersonBody, personQuery, toPersonWire } from "#lib/wire/person/server";
import type { PersonResponse } from "#lib/wire/person/responses";
import { toAdminUserWire } from "#lib/wire/user/server";
import type { UserResponse } from "#lib/wire/user/responses";

export const GET = route({ access: "admin", query: personQuery }, async ({ query }) => {
  const response: PersonResponse = toPersonWire(await getPerson(query.id));
  return ok(response);
});

export const POST = route({ access: "admin", body: editPersonBody }, async ({ session, body, language }) => {
  const user = await editPerson(session.user.id, body.id, body.changes);
  const response: UserResponse = {
    message: translate(language, { key: "notices.personEdited" }),
    user: toAdminUserWire(user),
  };
  return ok(response);
});
