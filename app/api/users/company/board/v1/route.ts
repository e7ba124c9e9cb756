import { getBoardCall } from "#lib/contract/company/team-figures";
import { serve } from "#lib/server/api/serve";
import { getBoard } from "#lib/server/services/company/team-figures";

export const GET = serve(getBoardCall, ({ session, member }) => getBoard(session.user.id, member));
