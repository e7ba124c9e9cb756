import "server-only";
import { db } from "#lib/server/database/db";

export interface Referrals {
  code: string;
  signUps: number;
}

export async function findReferrals(userId: string): Promise<Referrals | null> {
  const row = await db().user.findUnique({
    where: { id: userId },
    select: { referralCode: true, _count: { select: { referrals: true } } },
  });
  return row && { code: row.referralCode, signUps: row._count.referrals };
}
