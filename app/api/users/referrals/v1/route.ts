import { getEnv } from "#lib/server/env";
import { ok, route } from "#lib/server/api/route";
import { getReferrals } from "#lib/server/services/statistics";
import { referralPath } from "#lib/wire/pages";
import type { ReferralsResponse } from "#lib/wire/statistics/responses";

export const GET = route({ access: "activeOwner" }, async ({ session }) => {
  const { code, signUps } = await getReferrals(session.user.id);
  const answer: ReferralsResponse = { code, link: getEnv().appOrigin + referralPath(code), signUps };
  return ok(answer);
});
