import "server-only";
import type { GoogleIdentity } from "#lib/domain/account/google";
import { db, type Tx } from "#lib/server/database/db";

const toKey = ({ issuer, subject }: GoogleIdentity) => ({ issuer_subject: { issuer, subject } });

export async function findGoogleConnection(
  userId: string,
  tx: Tx = db(),
): Promise<(GoogleIdentity & { connectedAt: Date }) | null> {
  return tx.googleConnection.findUnique({
    where: { userId },
    select: { issuer: true, subject: true, connectedAt: true },
  });
}

/** Null when not connected. Reads again under the lock, as the user may have disconnected. */
export async function lockConnectedUser(tx: Tx, identity: GoogleIdentity): Promise<string | null> {
  const find = () => tx.googleConnection.findUnique({ where: toKey(identity), select: { userId: true } });
  const found = await find();
  if (!found) return null;
  await tx.$queryRaw`SELECT 1 FROM users WHERE id = ${found.userId}::uuid FOR SHARE`;
  return (await find())?.userId === found.userId ? found.userId : null;
}

/** @returns false when the user has a connection, or another user has this Google account */
export async function createGoogleConnection(
  tx: Tx,
  userId: string,
  { issuer, subject }: GoogleIdentity,
): Promise<boolean> {
  const { count } = await tx.googleConnection.createMany({
    data: [{ userId, issuer, subject }],
    skipDuplicates: true,
  });
  return count === 1;
}

export async function deleteGoogleConnection(tx: Tx, userId: string): Promise<boolean> {
  return (await tx.googleConnection.deleteMany({ where: { userId } })).count === 1;
}
