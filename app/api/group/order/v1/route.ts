import { toWhatsAppLink } from "@/lib/domain/phone";
import { ok, route } from "@/lib/server/http/route";
import { translate } from "@/lib/server/http/translate";
import { changeOrderStatus, getOrderOf } from "@/lib/server/services/change-order";
import {
  orderOfQuery,
  orderStatusBody,
  toOrderHistoryWire,
  type OrderChangedAnswer,
  type OrderHistoryAnswer,
} from "@/lib/wire/order-status";

// docs/api.md, the portal
export const GET = route({ access: "admin", query: orderOfQuery }, async ({ query }) => {
  const answer: OrderHistoryAnswer = { order: toOrderHistoryWire(await getOrderOf(query.id)) };
  return ok(answer);
});

export const POST = route({ access: "admin", body: orderStatusBody }, async ({ session, body, language }) => {
  const { order, customer } = await changeOrderStatus(session.user.id, body.id, body.status);
  // In the customer's language, not in the admin's.
  const text = translate(customer.language, {
    key: "orderNews.whatsapp",
    values: {
      name: customer.fullName,
      // As text: as a number it would be grouped.
      number: String(order.number),
      status: translate(customer.language, { key: `order.steps.${order.status}` }),
    },
  });
  const answer: OrderChangedAnswer = {
    message: translate(language, { key: "notices.orderStatusSaved" }),
    order: toOrderHistoryWire(order),
    whatsapp: toWhatsAppLink(customer.phones[0].number, text),
  };
  return ok(answer);
});
