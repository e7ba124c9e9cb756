import { ok, route } from "#lib/server/api/route";
import { getSeries } from "#lib/server/services/statistics";
import { seriesQuery } from "#lib/wire/statistics/server";
import type { SeriesResponse } from "#lib/wire/statistics/responses";

export const GET = route({ access: "activeOwner", query: seriesQuery }, async ({ session, query }) => {
  const response: SeriesResponse = await getSeries(session.user.id, query.days);
  return ok(response);
});
