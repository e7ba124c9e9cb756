import { passCardCall } from "#lib/contract/company/own-company";
import { serve } from "#lib/server/api/serve";
import { passCard } from "#lib/server/services/company/members";

export const POST = serve(passCardCall, async ({ session, member, body }) => {
  await passCard({ userId: session.user.id, member }, body.code, body.username);
});
