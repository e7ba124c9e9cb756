import "server-only";
import { db, type Tx } from "#lib/server/database/db";

type Hash = Uint8Array<ArrayBuffer>;

export async function createRecoveryToken(
  tx: Tx,
  data: { userId: string; mintedBy: string; tokenHash: Hash; expiresAt: Date },
): Promise<void> {
  await tx.recoveryToken.create({ data, select: { id: true } });
}

/** Spends a token and voids the user's other tokens. Null when it is used, expired or unknown. */
export async function spendRecoveryToken(tx: Tx, tokenHash: Hash, now: Date): Promise<string | null> {
  // Locks the user first: two tokens used at once would deadlock.
  await tx.$executeRaw`
    SELECT 1 FROM users JOIN recovery_tokens ON user_id = users.id WHERE token_hash = ${tokenHash} FOR UPDATE OF users`;
  const [spent] = await tx.recoveryToken.updateManyAndReturn({
    where: { tokenHash, usedAt: null, expiresAt: { gt: now } },
    data: { usedAt: now },
    select: { userId: true },
  });
  if (!spent) return null;
  await voidRecoveryTokens(tx, spent.userId, now);
  return spent.userId;
}

export async function voidRecoveryTokens(tx: Tx, userId: string, now = new Date()): Promise<void> {
  await tx.recoveryToken.updateMany({ where: { userId, usedAt: null }, data: { usedAt: now } });
}

/** Voids the links that an admin has made for others. @returns number of them */
export async function voidRecoveryTokensBy(tx: Tx, mintedBy: string, now = new Date()): Promise<number> {
  const where = { mintedBy, usedAt: null, expiresAt: { gt: now } };
  return (await tx.recoveryToken.updateMany({ where, data: { usedAt: now } })).count;
}

export async function isRecoveryTokenKnown(tokenHash: Hash): Promise<boolean> {
  return (await db().recoveryToken.count({ where: { tokenHash } })) > 0;
}
