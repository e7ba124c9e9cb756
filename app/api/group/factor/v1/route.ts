import { getFactorCall } from "#lib/contract/account/second-factor";
import { serve } from "#lib/server/api/serve";
import { findOwnFactor } from "#lib/server/services/account/second-factor";
import { getSettings } from "#lib/server/services/admin/settings";

export const GET = serve(getFactorCall, async ({ session }) => {
  const [factor, { security }] = await Promise.all([findOwnFactor(session), getSettings()]);
  return { factor, isRequired: security.requireSecondFactor, duties: [...session.duties] };
});
