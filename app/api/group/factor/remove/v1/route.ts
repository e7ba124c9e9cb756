import { ok, route } from "#lib/server/api/route";
import { translate } from "#lib/i18n/translate";
import { checkOwnAttempts } from "#lib/server/services/account/password-proof";
import { removeFactor } from "#lib/server/services/account/second-factor";
import { factorProofBody } from "#lib/wire/second-factor/server";

export const POST = route(
  { access: "pendingAdmin", body: factorProofBody, limit: checkOwnAttempts },
  async ({ session, body, language, ...visitor }) => {
    const cookies = await removeFactor(session, body, visitor);
    return ok({ message: translate(language, { key: "notices.factorRemoved" }) }, { cookies });
  },
);
