import { ok, route } from "#lib/server/api/route";
import { getBoard } from "#lib/server/services/company/team-figures";
import type { BoardResponse } from "#lib/wire/team-figures/responses";

export const GET = route({ access: "companyMember" }, async ({ session, member }) => {
  const response: BoardResponse = await getBoard(session.user.id, member);
  return ok(response);
});
