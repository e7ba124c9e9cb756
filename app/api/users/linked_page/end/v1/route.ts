import { endLinkedPageCall } from "#lib/contract/profile/card-opening";
import { serve } from "#lib/server/api/serve";
import { endLinkedPage } from "#lib/server/services/profile/linked-page";

export const POST = serve(endLinkedPageCall, ({ session }) => endLinkedPage(session.user.id));
