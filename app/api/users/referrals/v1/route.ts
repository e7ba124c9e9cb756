import { getEnv } from "@/lib/server/env";
import { ok, route } from "@/lib/server/http/route";
import { getReferrals } from "@/lib/server/services/referrals";
import { referralPath, type ReferralsAnswer } from "@/lib/wire/referrals";

// docs/api.md, running one's page
export const GET = route({ access: "activeOwner" }, async ({ session }) => {
  const { code, signUps } = await getReferrals(session.user.id);
  const answer: ReferralsAnswer = { code, link: getEnv().appOrigin + referralPath(code), signUps };
  return ok(answer);
});
