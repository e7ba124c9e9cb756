import { readInvitedCall } from "#lib/contract/company/invitations";
import { serve } from "#lib/server/api/serve";
import { readInvitedText } from "#lib/server/services/company/invitations";

export const POST = serve(readInvitedCall, async ({ body }) => readInvitedText(body.text));
