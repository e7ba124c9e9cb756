import { revokeApiKeyCall } from "#lib/contract/company/api-keys";
import { serve } from "#lib/server/api/serve";
import { revokeApiKey } from "#lib/server/services/company/api-keys";

export const POST = serve(revokeApiKeyCall, ({ session, member, body }) =>
  revokeApiKey(member.companyId, session.user.id, body.id),
);
