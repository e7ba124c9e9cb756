import { eraseContactCall } from "#lib/contract/exchange/contacts";
import { serve } from "#lib/server/api/serve";
import { eraseContact } from "#lib/server/services/exchange/received-contacts";

export const POST = serve(eraseContactCall, ({ session, body }) => eraseContact(session.user.id, body.id));
