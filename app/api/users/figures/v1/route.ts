import { getFiguresCall } from "#lib/contract/figures";
import { serve } from "#lib/server/api/serve";
import { getFigures } from "#lib/server/services/figures";

export const GET = serve(getFiguresCall, ({ session, query, language }) =>
  getFigures(session.user.id, query, language),
);
