import { route } from "#lib/server/api/route";
import { drawInvitation } from "#lib/server/services/company/invitations";
import { codeQuery } from "#lib/wire/company/server";

export const GET = route(
  { access: "companyManager", query: codeQuery },
  async ({ member, query, language }) =>
    new Response(await drawInvitation(member.companyId, query.id, query.lang ?? language), {
      headers: { "content-type": "image/svg+xml", "cache-control": "no-store" },
    }),
);
