import { toWhatsAppLink } from "#lib/domain/profile/phone";
import { ok, route } from "#lib/server/api/route";
import { translate } from "#lib/i18n/translate";
import { changeOrderStatus, getOrderOf } from "#lib/server/services/orders";
import { orderOfQuery, orderStatusBody, toOrderHistoryWire } from "#lib/wire/order/server";
import type { OrderChangedResponse, OrderHistoryResponse } from "#lib/wire/order/responses";

export const GET = route({ access: "admin", query: orderOfQuery }, async ({ query }) => {
  const response: OrderHistoryResponse = { order: toOrderHistoryWire(await getOrderOf(query.id)) };
  return ok(response);
});

export const POST = route({ access: "admin", body: orderStatusBody }, async ({ session, body, language }) => {
  const { order, customer } = await changeOrderStatus(session.user.id, body.id, body.status);
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
  const response: OrderChangedResponse = {
    message: translate(language, { key: "notices.orderStatusSaved" }),
    order: toOrderHistoryWire(order),
    whatsapp: toWhatsAppLink(customer.phones[0].number, text),
  };
  return ok(response);
});
