import { getReferralsCall } from "#lib/contract/account/account";
import { serve } from "#lib/server/api/serve";
import { getReferrals } from "#lib/server/services/statistics/statistics";

export const GET = serve(getReferralsCall, ({ session }) => getReferrals(session.user.id));
