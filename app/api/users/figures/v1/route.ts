import { getFiguresCall } from "#lib/contract/statistics/figures";
import { serve } from "#lib/server/api/serve";
import { getFigures } from "#lib/server/services/statistics/figures";

export const GET = serve(getFiguresCall, ({ session, query, language }) =>
  getFigures(session.user.id, query, language),
);
