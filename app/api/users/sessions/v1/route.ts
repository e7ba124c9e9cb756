import { listSessionsCall } from "#lib/contract/account/account";
import { serve } from "#lib/server/api/serve";
import { listOwnSessions } from "#lib/server/services/account/sessions";

export const GET = serve(listSessionsCall, async ({ session }) => ({
  sessions: await listOwnSessions(session),
}));
