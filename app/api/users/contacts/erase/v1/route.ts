import { eraseContactCall } from "#lib/contract/contacts";
import { serve } from "#lib/server/api/serve";
import { eraseContact } from "#lib/server/services/exchange";

export const POST = serve(eraseContactCall, ({ session, body }) => eraseContact(session.user.id, body.id));
