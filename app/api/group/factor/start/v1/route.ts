import { ok, route } from "#lib/server/api/route";
import { checkOwnAttempts } from "#lib/server/services/account/password-proof";
import { startEnrolment } from "#lib/server/services/account/second-factor";
import { factorProofBody } from "#lib/wire/second-factor/server";
import type { FactorStartedResponse } from "#lib/wire/second-factor/responses";

export const POST = route(
  { access: "pendingAdmin", body: factorProofBody, limit: checkOwnAttempts },
  async ({ session, body, ...visitor }) => {
    const response: FactorStartedResponse = await startEnrolment(session, body, visitor);
    return ok(response);
  },
);
