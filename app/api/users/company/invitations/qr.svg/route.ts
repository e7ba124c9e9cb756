import { route } from "#lib/server/api/route";
import { drawInvitation } from "#lib/server/services/company/invitations";
import { invitationQuery } from "#lib/wire/company/server";

export const GET = route(
  { access: "companyManager", query: invitationQuery },
  async ({ member, query, language }) =>
    new Response(await drawInvitation(member.companyId, query.id, language), {
      headers: { "content-type": "image/svg+xml", "cache-control": "no-store" },
    }),
);
