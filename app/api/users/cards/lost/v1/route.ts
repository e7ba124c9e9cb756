import { replaceLostCardCall } from "#lib/contract/order/made-cards";
import { formatOrderNumber } from "#lib/domain/order/order";
import { translate } from "#lib/i18n/translate";
import { serve } from "#lib/server/api/serve";
import { replaceLostCard } from "#lib/server/services/order/reorders";

export const POST = serve(replaceLostCardCall, async ({ session, body, language }) => {
  const order = await replaceLostCard(session.user.id, body.code, body.dueDa);
  const values = { number: formatOrderNumber(order) };
  return { message: translate(language, { key: "notices.cardReordered", values }), order };
});
