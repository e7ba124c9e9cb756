import { listOrderMessagesCall } from "#lib/contract/order/orders";
import { serve } from "#lib/server/api/serve";
import { getMessages } from "#lib/server/services/order/order-messages";

export const GET = serve(listOrderMessagesCall, ({ query }) => getMessages(query.numbers));
