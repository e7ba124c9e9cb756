import { ok, route } from "#lib/server/api/route";
import { listSharedContacts } from "#lib/server/services/company/shared-contacts";
import type { SharedContactsResponse } from "#lib/wire/shared-contact/responses";
import { sharedContactsQuery, toSharedContactWire } from "#lib/wire/shared-contact/server";

export const GET = route(
  { access: "companyManager", query: sharedContactsQuery },
  async ({ member, query }) => {
    const { page, limit } = query;
    const { contacts, total } = await listSharedContacts(member.companyId, query);
    const response: SharedContactsResponse = {
      contacts: contacts.map(toSharedContactWire),
      total,
      page,
      limit,
    };
    return ok(response);
  },
);
