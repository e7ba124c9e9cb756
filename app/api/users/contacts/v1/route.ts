import { listContactsCall } from "#lib/contract/exchange/contacts";
import { serve } from "#lib/server/api/serve";
import { readContactInbox } from "#lib/server/services/exchange/received-contacts";

export const GET = serve(listContactsCall, async ({ session, query }) => ({
  ...query,
  ...(await readContactInbox(session.user.id, query)),
}));
