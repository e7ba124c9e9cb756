import { route } from "#lib/server/api/route";
import { readMetrics } from "#lib/server/services/monitoring";

export const GET = route({ access: "all" }, async ({ headers }) => {
  const { text, type } = await readMetrics(headers.get("authorization"));
  return new Response(text, { headers: { "content-type": type, "cache-control": "no-store" } });
});
