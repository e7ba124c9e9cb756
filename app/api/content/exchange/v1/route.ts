import { leaveContactCall } from "#lib/contract/exchange/contacts";
import { translate } from "#lib/i18n/translate";
import { serve } from "#lib/server/api/serve";
import { addErasureToken } from "#lib/server/http/left-cookie";
import {
  checkExchangeLimit,
  leaveContact,
  toEraseAddress,
} from "#lib/server/services/exchange/received-contacts";

export const POST = serve(
  leaveContactCall,
  async ({ body: { uid, ...sent }, clientAddress, headers, language, setCookies }) => {
    const idempotencyKey = headers.get("idempotency-key");
    const token = await leaveContact({ uid }, sent, { clientAddress, idempotencyKey });
    setCookies([addErasureToken(headers.get("cookie"), token)]);
    return {
      message: translate(language, { key: "exchange.sent" }),
      erase: toEraseAddress(token, language),
    };
  },
  { limit: ({ clientAddress }) => checkExchangeLimit(clientAddress) },
);
