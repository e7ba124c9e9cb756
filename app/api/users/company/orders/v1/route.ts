import { listTeamOrdersCall, placeTeamOrderCall } from "#lib/contract/company/team-orders";
import { translate } from "#lib/i18n/translate";
import { serve } from "#lib/server/api/serve";
import { getTeamPrice, listTeamOrders, placeTeamOrder } from "#lib/server/services/company/team-orders";

export const GET = serve(listTeamOrdersCall, async ({ member, query }) => {
  const [listed, priceDa] = await Promise.all([listTeamOrders(member.companyId, query), getTeamPrice()]);
  return { ...query, ...listed, priceDa };
});

export const POST = serve(placeTeamOrderCall, async ({ session, member: { companyId }, body, language }) => {
  const { id, numbers } = await placeTeamOrder({ companyId, placedBy: session.user.id }, body);
  const values = { count: numbers.length };
  return { message: translate(language, { key: "notices.teamOrdered", values }), id, orders: numbers };
});
