import { getGooglePassCall } from "#lib/contract/profile/share";
import { serve } from "#lib/server/api/serve";
import { getGooglePassLink } from "#lib/server/services/profile/wallet/google-pass";

export const GET = serve(getGooglePassCall, async ({ session }) => ({
  location: await getGooglePassLink(session.user.id),
}));
