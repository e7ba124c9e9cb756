import { listCardsOfPersonCall } from "#lib/contract/order/made-cards";
import { serve } from "#lib/server/api/serve";
import { getCardsOf } from "#lib/server/services/order/made-cards";

export const GET = serve(listCardsOfPersonCall, async ({ query }) => ({
  cards: await getCardsOf(query.userId),
}));
