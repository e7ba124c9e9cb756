import { ok, route } from "@/lib/server/http/route";
import { getSeries } from "@/lib/server/services/statistics";
import { seriesQuery, type SeriesAnswer } from "@/lib/wire/series";

// docs/api.md, running one's page
export const GET = route({ access: "activeOwner", query: seriesQuery }, async ({ session, query }) => {
  const answer: SeriesAnswer = await getSeries(session.user.id, query.days);
  return ok(answer);
});
