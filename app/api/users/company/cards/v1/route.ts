import { ok, route } from "#lib/server/api/route";
import { listWaitingCards } from "#lib/server/services/company/members";
import type { WaitingCardsResponse } from "#lib/wire/company/responses";
import { toWaitingCardWire } from "#lib/wire/company/server";

export const GET = route({ access: "companyManager" }, async ({ member }) => {
  const cards = await listWaitingCards(member.companyId);
  const response: WaitingCardsResponse = {
    cards: cards.map(toWaitingCardWire),
  };
  return ok(response);
});
