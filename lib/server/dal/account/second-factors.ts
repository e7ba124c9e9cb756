import "server-only";
import type { FactorStatus } from "#lib/domain/account/second-factor";
import { db, type Tx } from "#lib/server/database/db";

type Bytes = Uint8Array<ArrayBuffer>;

/** Confirmed factor. Never leaves the services. */
export interface StoredFactor {
  sealedSecret: Bytes;
  lastStep: number;
}

/** Locks the factor against parallel use and enrolment until the transaction ends. Null without a factor. */
export async function lockFactor(tx: Tx, userId: string): Promise<StoredFactor | null> {
  await tx.$executeRaw`SELECT 1 FROM users WHERE id = ${userId}::uuid FOR SHARE`;
  await tx.$executeRaw`SELECT 1 FROM second_factors WHERE user_id = ${userId}::uuid FOR UPDATE`;
  return tx.secondFactor.findUnique({
    where: { userId },
    select: { sealedSecret: true, lastStep: true },
  });
}

export async function saveUsedStep(tx: Tx, userId: string, lastStep: number): Promise<void> {
  await tx.secondFactor.update({ where: { userId }, data: { lastStep }, select: { userId: true } });
}

export async function spendRecoveryCode(tx: Tx, userId: string, codeHash: Bytes): Promise<boolean> {
  const { count } = await tx.recoveryCode.deleteMany({ where: { userId, codeHash } });
  return count === 1;
}

export const hasFactor = async (userId: string): Promise<boolean> =>
  (await db().secondFactor.count({ where: { userId } })) > 0;

export async function findFactorStatus(userId: string, tx: Tx = db()): Promise<FactorStatus | null> {
  const factor = await tx.secondFactor.findUnique({
    where: { userId },
    select: { enrolledAt: true, _count: { select: { recoveryCodes: true } } },
  });
  return factor && { enrolledAt: factor.enrolledAt, codesLeft: factor._count.recoveryCodes };
}

export async function saveFactor(
  tx: Tx,
  { userId, ...factor }: { userId: string; sealedSecret: Bytes; lastStep: number; enrolledAt: Date },
): Promise<void> {
  await tx.secondFactor.upsert({
    where: { userId },
    create: { userId, ...factor },
    update: factor,
    select: { userId: true },
  });
}

export async function replaceRecoveryCodes(
  tx: Tx,
  userId: string,
  codeHashes: readonly Bytes[],
): Promise<void> {
  await tx.recoveryCode.deleteMany({ where: { userId } });
  await tx.recoveryCode.createMany({ data: codeHashes.map((codeHash) => ({ userId, codeHash })) });
}

/** Also deletes recovery codes and an open enrolment. @returns whether there was a factor */
export async function deleteFactor(tx: Tx, userId: string): Promise<boolean> {
  await tx.factorEnrolment.deleteMany({ where: { userId } });
  const { count } = await tx.secondFactor.deleteMany({ where: { userId } });
  return count === 1;
}

/** Saves a secret until its first code, in place of an earlier one. */
export async function saveEnrolment(
  tx: Tx,
  { userId, ...enrolment }: { userId: string; sealedSecret: Bytes; expiresAt: Date },
): Promise<void> {
  await tx.factorEnrolment.upsert({
    where: { userId },
    create: { userId, ...enrolment },
    update: enrolment,
    select: { userId: true },
  });
}

/** Locks the user's row until the transaction ends. Null without a live enrolment. */
export async function lockEnrolment(
  tx: Tx,
  userId: string,
  now: Date,
): Promise<{ sealedSecret: Bytes } | null> {
  await tx.$executeRaw`SELECT 1 FROM users WHERE id = ${userId}::uuid FOR UPDATE`;
  return tx.factorEnrolment.findFirst({
    where: { userId, expiresAt: { gt: now } },
    select: { sealedSecret: true },
  });
}

export async function deleteEnrolment(tx: Tx, userId: string): Promise<void> {
  await tx.factorEnrolment.deleteMany({ where: { userId } });
}
