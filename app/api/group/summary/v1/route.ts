import { ok, route } from "#lib/server/api/route";
import { getSummary } from "#lib/server/services/admin/reports";
import type { UsersSummaryResponse } from "#lib/wire/user/responses";

export const GET = route({ access: "admin" }, async () => {
  const response: UsersSummaryResponse = await getSummary();
  return ok(response);
});
