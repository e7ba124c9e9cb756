import { getSeriesCall } from "#lib/contract/statistics/figures";
import { serve } from "#lib/server/api/serve";
import { getSeries } from "#lib/server/services/statistics/statistics";

export const GET = serve(getSeriesCall, ({ session, query }) => getSeries(session.user.id, query.days));
