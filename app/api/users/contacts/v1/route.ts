import { ok, route } from "#lib/server/api/route";
import { readContactInbox } from "#lib/server/services/exchange";
import type { ContactsResponse } from "#lib/wire/exchange/responses";
import { contactsQuery, toContactsWire } from "#lib/wire/exchange/server";

export const GET = route({ access: "activeOwner", query: contactsQuery }, async ({ session, query }) => {
  const response: ContactsResponse = toContactsWire(await readContactInbox(session.user.id, query), query);
  return ok(response);
});
