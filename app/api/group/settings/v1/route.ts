import { changeSettingsCall, getSettingsCall } from "#lib/contract/admin/settings";
import { ORDER_MESSAGE_DEFAULTS } from "#lib/i18n/order-messages";
import { serve } from "#lib/server/api/serve";
import { areOffersFromEnvironment, changeSettings, getSettings } from "#lib/server/services/admin/settings";

const context = () => ({
  offersFromEnvironment: areOffersFromEnvironment(),
  orderMessageDefaults: ORDER_MESSAGE_DEFAULTS,
});

export const GET = serve(getSettingsCall, async () => ({ settings: await getSettings(), ...context() }));

export const PUT = serve(changeSettingsCall, async ({ session, body }) => ({
  settings: await changeSettings(session.user.id, body),
  ...context(),
}));
