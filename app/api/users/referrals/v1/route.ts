import { ok, route } from "#lib/server/api/route";
import { getReferrals } from "#lib/server/services/statistics";
import type { ReferralsResponse } from "#lib/wire/statistics/responses";

export const GET = route({ access: "activeOwner" }, async ({ session }) => {
  const response: ReferralsResponse = await getReferrals(session.user.id);
  return ok(response);
});
