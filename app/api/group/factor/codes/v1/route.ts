import { ok, route } from "#lib/server/api/route";
import { translate } from "#lib/i18n/translate";
import { checkOwnAttempts } from "#lib/server/services/account/password-proof";
import { renewRecoveryCodes } from "#lib/server/services/account/second-factor";
import { factorProofBody } from "#lib/wire/second-factor/server";
import type { RecoveryCodesResponse } from "#lib/wire/second-factor/responses";

export const POST = route(
  { access: "pendingAdmin", body: factorProofBody, limit: checkOwnAttempts },
  async ({ session, body, language, ...visitor }) => {
    const response: RecoveryCodesResponse = {
      codes: await renewRecoveryCodes(session, body, visitor),
      message: translate(language, { key: "notices.recoveryCodesRenewed" }),
    };
    return ok(response);
  },
);
