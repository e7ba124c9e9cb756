import { openRoute } from "#lib/server/open-api/open-route";
import { listMembers as list } from "#lib/server/services/company/open-api/members";
import { listMembers, toMemberList } from "#lib/wire/open-api/members";

export const GET = openRoute(listMembers, async ({ key, query: { limit, cursor, ...filter } }) =>
  toMemberList(await list(key.companyId, { ...filter, after: cursor, limit: limit + 1 }), limit),
);
