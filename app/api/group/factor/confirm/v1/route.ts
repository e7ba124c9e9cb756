import { ok, route } from "#lib/server/api/route";
import { translate } from "#lib/i18n/translate";
import { confirmEnrolment } from "#lib/server/services/account/second-factor";
import { confirmFactorBody } from "#lib/wire/second-factor/server";
import type { RecoveryCodesResponse } from "#lib/wire/second-factor/responses";

export const POST = route(
  { access: "pendingAdmin", body: confirmFactorBody },
  async ({ session, body, language }) => {
    const { codes, cookies } = await confirmEnrolment(session, body.code);
    const response: RecoveryCodesResponse = {
      codes,
      message: translate(language, { key: "notices.factorEnrolled" }),
    };
    return ok(response, { cookies });
  },
);
