import { ok, route } from "#lib/server/api/route";
import { getPublicCard } from "#lib/server/services/orders";
import { cardQuery, toCardWire } from "#lib/wire/card/server";

export const GET = route({ access: "all", query: cardQuery }, async ({ query }) =>
  ok({ card: toCardWire(await getPublicCard(query.user_id)) }),
);
