import { getPublicCardCall } from "#lib/contract/profile/profile";
import { serve } from "#lib/server/api/serve";
import { getPublicCard } from "#lib/server/services/order/orders";
import { toCardWire } from "#lib/wire/card/server";

export const GET = serve(getPublicCardCall, async ({ query }) => ({
  card: toCardWire(await getPublicCard(query.user_id)),
}));
