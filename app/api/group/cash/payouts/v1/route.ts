import { listPayoutsCall, receivePayoutCall } from "#lib/contract/order/cash";
import { differenceDaOf } from "#lib/domain/order/cash";
import { serve } from "#lib/server/api/serve";
import { getPayouts, receivePayout } from "#lib/server/services/order/cash";

export const GET = serve(listPayoutsCall, async ({ query }) => {
  const { payouts, total } = await getPayouts(query);
  const listed = payouts.map((payout) => ({ ...payout, differenceDa: differenceDaOf(payout) }));
  return { ...query, payouts: listed, total };
});

export const POST = serve(receivePayoutCall, async ({ session, body }) => ({
  id: await receivePayout(session.user.id, body),
}));
