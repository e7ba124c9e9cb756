import { translate } from "#lib/i18n/translate";
import { ok, route } from "#lib/server/api/route";
import { readTranslation, updateTranslation } from "#lib/server/services/profile/translations";
import type { TranslationResponse, TranslationSavedResponse } from "#lib/wire/translation/responses";
import { toTranslationWire, translationBody } from "#lib/wire/translation/server";

export const GET = route({ access: "activeOwner" }, async ({ session }) => {
  const response: TranslationResponse = toTranslationWire(await readTranslation(session.user.id));
  return ok(response);
});

export const PUT = route(
  { access: "activeOwner", body: translationBody },
  async ({ session, body, language }) => {
    const response: TranslationSavedResponse = {
      ...toTranslationWire(await updateTranslation(session.user.id, body)),
      message: translate(language, { key: "notices.translationSaved" }),
    };
    return ok(response);
  },
);
