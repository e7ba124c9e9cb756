import { ok, route } from "#lib/server/api/route";
import { addErasureToken } from "#lib/server/http/left-cookie";
import { translate } from "#lib/i18n/translate";
import { checkExchangeLimit, leaveContact, toEraseAddress } from "#lib/server/services/exchange";
import type { LeftResponse } from "#lib/wire/exchange/responses";
import { exchangeBody } from "#lib/wire/exchange/server";

export const POST = route(
  { access: "all", body: exchangeBody, limit: ({ clientAddress }) => checkExchangeLimit(clientAddress) },
  async ({ body: { uid, ...sent }, clientAddress, headers, language }) => {
    const idempotencyKey = headers.get("idempotency-key");
    const token = await leaveContact({ uid }, sent, { clientAddress, idempotencyKey });
    const response: LeftResponse = {
      message: translate(language, { key: "exchange.sent" }),
      erase: toEraseAddress(token, language),
    };
    return ok(response, { status: 201, cookies: [addErasureToken(headers.get("cookie"), token)] });
  },
);
