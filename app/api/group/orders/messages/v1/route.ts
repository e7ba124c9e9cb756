import { listOrderMessagesCall } from "#lib/contract/orders";
import { serve } from "#lib/server/api/serve";
import { getMessages } from "#lib/server/services/order-messages";

export const GET = serve(listOrderMessagesCall, ({ query }) => getMessages(query.numbers));
