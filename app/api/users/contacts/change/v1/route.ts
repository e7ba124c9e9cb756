import { changeContactCall } from "#lib/contract/contacts";
import { serve } from "#lib/server/api/serve";
import { changeContact } from "#lib/server/services/exchange";

export const POST = serve(changeContactCall, async ({ session, body: { id, changes } }) => ({
  contact: await changeContact(session.user.id, id, changes),
}));
