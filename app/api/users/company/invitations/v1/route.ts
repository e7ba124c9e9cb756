import { translate } from "#lib/i18n/translate";
import { ok, route } from "#lib/server/api/route";
import { proveGiven } from "#lib/server/services/account/password-proof";
import { invite, listInvitations } from "#lib/server/services/company/invitations";
import type { InvitationsResponse, InvitedResponse } from "#lib/wire/company/responses";
import { invitationsBody, invitationsQuery, toInvitationWire } from "#lib/wire/company/server";

export const GET = route(
  { access: "companyManager", query: invitationsQuery },
  async ({ member, query, language }) => {
    const { invitations, ...total } = await listInvitations(member.companyId, query, language);
    const response: InvitationsResponse = { ...total, invitations: invitations.map(toInvitationWire) };
    return ok(response);
  },
);

export const POST = route(
  { access: "companyManager", body: invitationsBody },
  async ({ session, member, body: { password, invitations: invited }, language, ...origin }) => {
    const proof = await proveGiven(session, password, origin);
    const invitations = await invite(member, proof, { invitations: invited, language });
    const response: InvitedResponse = {
      invitations: invitations.map(toInvitationWire),
      message: translate(language, { key: "notices.invited", values: { count: invitations.length } }),
    };
    return ok(response, { status: 201 });
  },
);
