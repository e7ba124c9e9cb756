import { inviteCall, listInvitationsCall } from "#lib/contract/company/invitations";
import { translate } from "#lib/i18n/translate";
import { serve } from "#lib/server/api/serve";
import { proveGiven } from "#lib/server/services/account/password-proof";
import { invite, listInvitations } from "#lib/server/services/company/invitations";

export const GET = serve(listInvitationsCall, ({ member, query, language }) =>
  listInvitations(member.companyId, query, language),
);

export const POST = serve(
  inviteCall,
  async ({ session, member, body: { password, invitations: invited }, language, ...origin }) => {
    const proof = await proveGiven(session, password, origin);
    const invitations = await invite(member, proof, { invitations: invited, language });
    const values = { count: invitations.length };
    return { message: translate(language, { key: "notices.invited", values }), invitations };
  },
);
