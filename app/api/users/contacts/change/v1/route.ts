import { changeContactCall } from "#lib/contract/exchange/contacts";
import { serve } from "#lib/server/api/serve";
import { changeContact } from "#lib/server/services/exchange/received-contacts";

export const POST = serve(changeContactCall, async ({ session, body: { id, changes } }) => ({
  contact: await changeContact(session.user.id, id, changes),
}));
