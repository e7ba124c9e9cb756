import { ok, route } from "#lib/server/api/route";
import { getEnv } from "#lib/server/env";
import { listMadeCards } from "#lib/server/services/made-cards";
import { findReorder } from "#lib/server/services/reorder";
import type { OwnCardsResponse } from "#lib/wire/made-card/responses";
import { toMadeCardWire, toReorderWire } from "#lib/wire/made-card/server";

export const GET = route({ access: "activeOwner" }, async ({ session }) => {
  const { id, username } = session.user;
  const [cards, reorder] = await Promise.all([listMadeCards(id), findReorder(id)]);
  const { appOrigin } = getEnv();
  const response: OwnCardsResponse = {
    cards: cards.map((card) => toMadeCardWire(card, { username, appOrigin })),
    reorder: reorder && toReorderWire(reorder),
  };
  return ok(response);
});
