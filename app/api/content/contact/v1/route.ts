import { sendContactMessageCall } from "#lib/contract/site";
import { serve } from "#lib/server/api/serve";
import { checkContactLimit, sendContactMessage } from "#lib/server/services/admin/contact-messages";

export const POST = serve(
  sendContactMessageCall,
  ({ body, clientAddress, headers }) =>
    sendContactMessage(body, { clientAddress, idempotencyKey: headers.get("idempotency-key") }),
  { limit: ({ clientAddress }) => checkContactLimit(clientAddress) },
);
