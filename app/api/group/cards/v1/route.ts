import { ok, route } from "#lib/server/api/route";
import { getEnv } from "#lib/server/env";
import { getCardsOf } from "#lib/server/services/made-cards";
import type { MadeCardsResponse } from "#lib/wire/made-card/responses";
import { cardsOfQuery, toMadeCardWire } from "#lib/wire/made-card/server";

export const GET = route({ access: "admin", query: cardsOfQuery }, async ({ query }) => {
  const { username, cards } = await getCardsOf(query.userId);
  const { appOrigin } = getEnv();
  const response: MadeCardsResponse = {
    cards: cards.map((card) => toMadeCardWire(card, { username, appOrigin })),
  };
  return ok(response);
});
