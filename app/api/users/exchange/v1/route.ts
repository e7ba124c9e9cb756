import { ok, route } from "#lib/server/api/route";
import { translate } from "#lib/i18n/translate";
import { isExchangeOn, switchExchange } from "#lib/server/services/exchange";
import type { ExchangeSettingResponse } from "#lib/wire/exchange/responses";
import { exchangeSettingBody } from "#lib/wire/exchange/server";

export const GET = route({ access: "activeOwner" }, async ({ session }) => {
  const response: ExchangeSettingResponse = { isOn: await isExchangeOn(session.user.id) };
  return ok(response);
});

export const POST = route(
  { access: "activeOwner", body: exchangeSettingBody },
  async ({ session, body: { isOn }, language }) => {
    await switchExchange(session.user.id, isOn);
    return ok({
      message: translate(language, { key: isOn ? "contacts.notices.on" : "contacts.notices.off" }),
    });
  },
);
