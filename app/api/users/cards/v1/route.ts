import { listOwnCardsCall } from "#lib/contract/order/made-cards";
import { dueDaOf } from "#lib/domain/order/order-list";
import { serve } from "#lib/server/api/serve";
import { listCardsOf } from "#lib/server/services/order/made-cards";
import { findReorder } from "#lib/server/services/order/reorders";

export const GET = serve(listOwnCardsCall, async ({ session: { user } }) => {
  const [cards, reorder] = await Promise.all([listCardsOf(user), findReorder(user.id)]);
  return { cards, reorder: reorder && { ...reorder, dueDa: dueDaOf(reorder) } };
});
