import { ok, route } from "#lib/server/api/route";
import { formatOrderNumber } from "#lib/domain/order/order";
import { translate } from "#lib/i18n/translate";
import { replaceLostCard } from "#lib/server/services/reorder";
import type { ReorderedResponse } from "#lib/wire/made-card/responses";
import { lostCardBody } from "#lib/wire/made-card/server";

export const POST = route(
  { access: "activeOwner", body: lostCardBody },
  async ({ session, body, language }) => {
    const order = await replaceLostCard(session.user.id, body.code, body.due);
    const values = { number: formatOrderNumber(order) };
    const response: ReorderedResponse = {
      message: translate(language, { key: "notices.cardReordered", values }),
      order,
    };
    return ok(response, { status: 201 });
  },
);
