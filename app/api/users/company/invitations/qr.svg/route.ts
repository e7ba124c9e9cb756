import { drawInvitationCall } from "#lib/contract/company/invitations";
import { serve } from "#lib/server/api/serve";
import { drawInvitation } from "#lib/server/services/company/invitations";

export const GET = serve(
  drawInvitationCall,
  async ({ member, query, language }) =>
    new Response(await drawInvitation(member.companyId, query.id, query.lang ?? language), {
      headers: { "content-type": "image/svg+xml", "cache-control": "no-store" },
    }),
);
