import { ok, route } from "#lib/server/api/route";
import { findOwnFactor } from "#lib/server/services/account/second-factor";
import { getSettings } from "#lib/server/services/settings";
import { factorToWire } from "#lib/wire/second-factor/server";
import type { FactorResponse } from "#lib/wire/second-factor/responses";

export const GET = route({ access: "pendingAdmin" }, async ({ session }) => {
  const [factor, { security }] = await Promise.all([findOwnFactor(session), getSettings()]);
  const response: FactorResponse = {
    factor: factorToWire(factor),
    isRequired: security.requireSecondFactor,
    duties: session.duties,
  };
  return ok(response);
});
