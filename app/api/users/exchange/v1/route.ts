import { getExchangeSettingCall, switchExchangeCall } from "#lib/contract/exchange/contacts";
import { translate } from "#lib/i18n/translate";
import { serve } from "#lib/server/api/serve";
import { isExchangeOn, switchExchange } from "#lib/server/services/exchange/received-contacts";

export const GET = serve(getExchangeSettingCall, async ({ session }) => ({
  isOn: await isExchangeOn(session.user.id),
}));

export const POST = serve(switchExchangeCall, async ({ session, body: { isOn }, language }) => {
  await switchExchange(session.user.id, isOn);
  return { message: translate(language, { key: isOn ? "contacts.notices.on" : "contacts.notices.off" }) };
});
