import { toWhatsAppLink } from "#lib/domain/profile/phone";
import { ok, route } from "#lib/server/api/route";
import { translate } from "#lib/i18n/translate";
import { getOrderOf } from "#lib/server/services/orders";
import { orderOfQuery, toOrderOfWire } from "#lib/wire/order/server";
import type { OrderHistoryResponse } from "#lib/wire/order/responses";

export const GET = route({ access: "admin", query: orderOfQuery }, async ({ query }) => {
  const { order, moves, customer } = await getOrderOf(query.id);
  // The customer reads this text, so it uses the customer's language.
  const text = translate(customer.language, {
    key: "orderNews.whatsapp",
    values: {
      name: customer.fullName,
      // As a string: a number would be formatted with grouping.
      number: String(order.number),
      status: translate(customer.language, { key: `order.steps.${order.status}` }),
    },
  });
  const response: OrderHistoryResponse = {
    order: toOrderOfWire(order, moves),
    whatsapp: toWhatsAppLink(customer.phones[0].number, text),
  };
  return ok(response);
});
