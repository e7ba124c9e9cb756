import { listWaitingCardsCall } from "#lib/contract/company/own-company";
import { serve } from "#lib/server/api/serve";
import { listWaitingCards } from "#lib/server/services/company/members";

export const GET = serve(listWaitingCardsCall, async ({ member }) => ({
  cards: await listWaitingCards(member.companyId),
}));
