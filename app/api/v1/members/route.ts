import { openRoute } from "#lib/server/open-api/open-route";
import { inviteMember as invite, listMembers as list } from "#lib/server/services/company/open-api/members";
import { inviteMember, listMembers, toMemberList } from "#lib/open-api/members";

export const GET = openRoute(listMembers, async ({ key, query: { limit, cursor, ...filter } }) =>
  toMemberList(await list(key.companyId, { ...filter, after: cursor, limit: limit + 1 }), limit),
);

export const POST = openRoute(inviteMember, async ({ key, body, repeatable, markRepeated }) => {
  const created = await invite(key.companyId, body, repeatable);
  if (created.isRepeated) markRepeated();
  return created.body;
});
