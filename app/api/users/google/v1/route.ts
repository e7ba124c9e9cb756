import { getGoogleConnectionCall } from "#lib/contract/account/google";
import { serve } from "#lib/server/api/serve";
import { findOwnGoogleConnection } from "#lib/server/services/account/google";

export const GET = serve(getGoogleConnectionCall, async ({ session }) => ({
  connection: await findOwnGoogleConnection(session.user.id),
}));
