import { eraseMessageCall } from "#lib/contract/admin/messages";
import { serve } from "#lib/server/api/serve";
import { eraseMessage } from "#lib/server/services/admin/contact-messages";

export const POST = serve(eraseMessageCall, async ({ session, body }) => {
  await eraseMessage(session.user.id, body.id);
});
