import { getTranslationCall, saveTranslationCall } from "#lib/contract/profile/translation";
import { serve } from "#lib/server/api/serve";
import { readTranslation, updateTranslation } from "#lib/server/services/profile/translations";

export const GET = serve(getTranslationCall, ({ session }) => readTranslation(session.user.id));

export const PUT = serve(saveTranslationCall, ({ session, body }) =>
  updateTranslation(session.user.id, body),
);
