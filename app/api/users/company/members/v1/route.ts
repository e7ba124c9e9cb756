import { ok, route } from "#lib/server/api/route";
import { getRoster } from "#lib/server/services/company/roster";
import type { RosterResponse } from "#lib/wire/roster/responses";
import { rosterQuery, toRosterMemberWire } from "#lib/wire/roster/server";

export const GET = route({ access: "companyManager", query: rosterQuery }, async ({ member, query }) => {
  const { members, ...roster } = await getRoster(member.companyId, query);
  const { page, limit } = query;
  const response: RosterResponse = { ...roster, members: members.map(toRosterMemberWire), page, limit };
  return ok(response);
});
