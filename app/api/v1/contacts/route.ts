import { openRoute } from "#lib/server/open-api/open-route";
import { listContacts as list } from "#lib/server/services/company/open-api/contacts";
import { listContacts, toContactList } from "#lib/open-api/contacts";

export const GET = openRoute(listContacts, async ({ key, query: { limit, cursor } }) =>
  toContactList(await list(key.companyId, { after: cursor, limit: limit + 1 }), limit),
);
