import "server-only";
import { AppError } from "#lib/domain/errors";
import { loginAttempts, type LoginAttempts } from "#lib/server/auth/login-attempts";
import { verifyPassword } from "#lib/server/auth/password";
import { findAccountById, lockAccount } from "#lib/server/dal/account/accounts";
import { hasFactor } from "#lib/server/dal/account/second-factors";
import { lockSession, type LiveSession } from "#lib/server/dal/account/sessions";
import type { Tx } from "#lib/server/dal/transact";

export interface PasswordProof {
  readonly userId: string;
  readonly sessionId: string;
  readonly passwordHash: string;
}

export const ownAttempts = ({ user }: LiveSession, clientAddress: string) =>
  loginAttempts(`user:${user.id}`, clientAddress);

export async function checkOwnAttempts({
  session,
  clientAddress,
}: {
  session: LiveSession | null;
  clientAddress: string;
}): Promise<void> {
  if (session) await ownAttempts(session, clientAddress).check();
}

/** With a second factor, only refunds the attempt: a password must not reset the count of wrong codes. */
export async function succeedByPassword(attempts: LoginAttempts, userId: string): Promise<void> {
  await ((await hasFactor(userId)) ? attempts.refund() : attempts.succeed());
}

/** Transactions that rely on the proof must call `lockProven`. @throws AppError bad_credentials, too_many */
export async function requirePassword(
  session: LiveSession,
  password: string,
  clientAddress: string,
): Promise<PasswordProof> {
  const attempts = ownAttempts(session, clientAddress);
  await attempts.begin();
  const proof = await comparePassword(session, password);
  await succeedByPassword(attempts, proof.userId);
  return proof;
}

/** For callers that count the attempt themselves. @throws AppError bad_credentials */
export async function comparePassword(session: LiveSession, password: string): Promise<PasswordProof> {
  const account = await findAccountById(session.user.id);
  if (!(await verifyPassword(password, account?.passwordHash ?? null)) || !account) {
    throw new AppError("bad_credentials");
  }
  return { userId: account.id, sessionId: session.id, passwordHash: account.passwordHash };
}

/** Locks the user's row and checks the proof again. @throws AppError no_session, bad_credentials */
export async function lockProven(tx: Tx, { userId, sessionId, passwordHash }: PasswordProof): Promise<void> {
  const account = await lockAccount(tx, userId, "update");
  if (!(await lockSession(tx, sessionId))) throw new AppError("no_session");
  if (account?.passwordHash !== passwordHash) throw new AppError("bad_credentials");
}
