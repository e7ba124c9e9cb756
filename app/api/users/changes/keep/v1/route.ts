import { keepChangeCall } from "#lib/contract/account/account";
import { serve } from "#lib/server/api/serve";
import { keepChange } from "#lib/server/services/account/lasting-changes";

export const POST = serve(keepChangeCall, ({ session, body }) => keepChange(session.user.id, body.id));
