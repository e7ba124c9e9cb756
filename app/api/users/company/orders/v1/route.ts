import { ok, route } from "#lib/server/api/route";
import { translate } from "#lib/i18n/translate";
import { getTeamPrice, listTeamOrders, placeTeamOrder } from "#lib/server/services/company/team-orders";
import type { TeamOrderPlacedResponse, TeamOrdersResponse } from "#lib/wire/team-order/responses";
import { teamOrderBody, teamOrdersQuery, toTeamOrderWire } from "#lib/wire/team-order/server";

export const GET = route({ access: "companyManager", query: teamOrdersQuery }, async ({ member, query }) => {
  const [{ orders, total }, priceDa] = await Promise.all([
    listTeamOrders(member.companyId, query),
    getTeamPrice(),
  ]);
  const response: TeamOrdersResponse = { orders: orders.map(toTeamOrderWire), priceDa, total, ...query };
  return ok(response);
});

export const POST = route(
  { access: "companyManager", body: teamOrderBody },
  async ({ session, member: { companyId }, body, language }) => {
    const { id, numbers } = await placeTeamOrder({ companyId, placedBy: session.user.id }, body);
    const values = { count: numbers.length };
    const response: TeamOrderPlacedResponse = {
      message: translate(language, { key: "notices.teamOrdered", values }),
      id,
      orders: numbers,
    };
    return ok(response, { status: 201 });
  },
);
