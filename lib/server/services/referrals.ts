import "server-only";
import { AppError } from "#lib/domain/errors";
import { findReferrals, type Referrals } from "#lib/server/dal/statistics/referrals";

export async function getReferrals(userId: string): Promise<Referrals> {
  const referrals = await findReferrals(userId);
  if (!referrals) throw new AppError("no_session");
  return referrals;
}
