import { translate } from "#lib/i18n/translate";
import { ok, route } from "#lib/server/api/route";
import { getPayouts, receivePayout } from "#lib/server/services/cash";
import type { PayoutsResponse } from "#lib/wire/cash/responses";
import { payoutBody, payoutsQuery, toPayoutWire } from "#lib/wire/cash/server";

export const GET = route({ access: "admin", query: payoutsQuery }, async ({ query }) => {
  const { payouts, total } = await getPayouts(query);
  const { page, limit } = query;
  const response: PayoutsResponse = { payouts: payouts.map(toPayoutWire), total, page, limit };
  return ok(response);
});

export const POST = route({ access: "admin", body: payoutBody }, async ({ session, body, language }) => {
  const id = await receivePayout(session.user.id, body);
  return ok({ message: translate(language, { key: "notices.payoutReceived" }), id }, { status: 201 });
});
