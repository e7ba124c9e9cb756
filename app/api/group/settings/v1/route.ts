import { ok, route } from "@/lib/server/http/route";
import { translate } from "@/lib/server/http/translate";
import { areOffersFromEnvironment, changeSettings, getSettings } from "@/lib/server/services/settings";
import { settingsBody, type SettingsAnswer, type SettingsSavedAnswer } from "@/lib/wire/portal";

// docs/api.md, the portal
export const GET = route({ access: "admin" }, async () => {
  const answer: SettingsAnswer = {
    settings: await getSettings(),
    offersFromEnvironment: areOffersFromEnvironment(),
  };
  return ok(answer);
});

// docs/api.md, the portal
export const PUT = route({ access: "admin", body: settingsBody }, async ({ session, body, language }) => {
  const answer: SettingsSavedAnswer = {
    settings: await changeSettings(session.user.id, body),
    offersFromEnvironment: areOffersFromEnvironment(),
    message: translate(language, { key: "notices.settingsSaved" }),
  };
  return ok(answer);
});
