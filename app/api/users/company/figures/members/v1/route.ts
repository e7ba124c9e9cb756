import { ok, route } from "#lib/server/api/route";
import { listMemberFigures } from "#lib/server/services/company/team-figures";
import type { MemberFiguresResponse } from "#lib/wire/team-figures/responses";
import { memberFiguresQuery } from "#lib/wire/team-figures/server";

export const GET = route(
  { access: "companyManager", query: memberFiguresQuery },
  async ({ member, query }) => {
    const { page, limit } = query;
    const list = await listMemberFigures(member.companyId, query);
    const response: MemberFiguresResponse = { ...list, page, limit };
    return ok(response);
  },
);
