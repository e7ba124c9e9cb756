import { ok, route } from "#lib/server/api/route";
import { translate } from "#lib/i18n/translate";
import { confirmEnrolment } from "#lib/server/services/account/second-factor";
import { confirmFactorBody } from "#lib/wire/second-factor/server";
import type { RecoveryCodesResponse } from "#lib/wire/second-factor/responses";

export const POST = route(
  { access: "pendingAdmin", body: confirmFactorBody },
  async ({ session, body, language }) => {
    const response: RecoveryCodesResponse = {
      codes: await confirmEnrolment(session, body.code),
      message: translate(language, { key: "notices.factorEnrolled" }),
    };
    return ok(response);
  },
);
