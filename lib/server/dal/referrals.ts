import "server-only";
import { db } from "@/lib/server/db";

export interface Referrals {
  code: string;
  /** Of accounts that still exist. */
  signUps: number;
}

/** Null when there is nobody with this id. */
export async function findReferrals(userId: string): Promise<Referrals | null> {
  const row = await db().user.findUnique({
    where: { id: userId },
    select: { referralCode: true, _count: { select: { referrals: true } } },
  });
  return row && { code: row.referralCode, signUps: row._count.referrals };
}
