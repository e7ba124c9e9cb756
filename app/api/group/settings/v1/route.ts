import { ok, route } from "#lib/server/api/route";
import { ORDER_MESSAGE_DEFAULTS } from "#lib/i18n/order-messages";
import { translate } from "#lib/i18n/translate";
import { areOffersFromEnvironment, changeSettings, getSettings } from "#lib/server/services/settings";
import { settingsBody } from "#lib/wire/settings/server";
import type { SettingsResponse, SettingsSavedResponse } from "#lib/wire/settings/responses";

export const GET = route({ access: "admin" }, async () => {
  const response: SettingsResponse = {
    settings: await getSettings(),
    offersFromEnvironment: areOffersFromEnvironment(),
    orderMessageDefaults: ORDER_MESSAGE_DEFAULTS,
  };
  return ok(response);
});

export const PUT = route({ access: "admin", body: settingsBody }, async ({ session, body, language }) => {
  const response: SettingsSavedResponse = {
    settings: await changeSettings(session.user.id, body),
    offersFromEnvironment: areOffersFromEnvironment(),
    orderMessageDefaults: ORDER_MESSAGE_DEFAULTS,
    message: translate(language, { key: "notices.settingsSaved" }),
  };
  return ok(response);
});
