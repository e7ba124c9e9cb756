import { switchShownPageCall } from "#lib/contract/profile/card-opening";
import { serve } from "#lib/server/api/serve";
import { switchShownPage } from "#lib/server/services/profile/linked-page";

export const POST = serve(switchShownPageCall, ({ session, body }) =>
  switchShownPage(session.user.id, body.opens),
);
