import { ok, route } from "#lib/server/api/route";
import { readInvitedText } from "#lib/server/services/company/invitations";
import type { InvitedListResponse } from "#lib/wire/company/responses";
import { invitedTextBody } from "#lib/wire/company/server";

export const POST = route({ access: "companyManager", body: invitedTextBody }, ({ body }) => {
  const response: InvitedListResponse = readInvitedText(body.text);
  return Promise.resolve(ok(response));
});
