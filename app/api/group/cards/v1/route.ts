import { listCardsOfPersonCall } from "#lib/contract/made-cards";
import { serve } from "#lib/server/api/serve";
import { getCardsOf } from "#lib/server/services/made-cards";

export const GET = serve(listCardsOfPersonCall, async ({ query }) => ({
  cards: await getCardsOf(query.userId),
}));
