import "server-only";
import { AppError } from "#lib/domain/errors";
import { toDeviceCookie } from "#lib/server/auth/device-cookie";
import { accountAttempts, type AttemptOrigin, type LoginAttempts } from "#lib/server/auth/login-attempts";
import { verifyPassword } from "#lib/server/auth/password";
import { findAccountById, lockAccount, type Account } from "#lib/server/dal/account/accounts";
import { hasFactor } from "#lib/server/dal/account/second-factors";
import { lockSession, type LiveSession } from "#lib/server/dal/account/sessions";
import type { Tx } from "#lib/server/dal/transact";

export interface PasswordProof {
  readonly userId: string;
  readonly sessionId: string;
  readonly passwordHash: string;
}

/** Counts with sign-ins by e-mail, which is less public than the username. */
export const ownAttempts = async ({ user }: LiveSession, origin: AttemptOrigin): Promise<LoginAttempts> =>
  accountAttempts(await findAccountById(user.id), user.email, origin);

export async function checkOwnAttempts({
  session,
  ...origin
}: AttemptOrigin & { session: LiveSession | null }): Promise<void> {
  if (session) await (await ownAttempts(session, origin)).check();
}

/** With a second factor, only refunds the attempt: a password must not reset the count of wrong codes. */
export async function succeedByPassword(attempts: LoginAttempts, userId: string): Promise<void> {
  await ((await hasFactor(userId)) ? attempts.refund() : attempts.succeed());
}

/**
 * Returns the Set-Cookie lines that make this browser known to the account.
 *
 * @param isKnown it was known, or gave the code. With a second factor, a password alone is not enough: it
 *   must not give more attempts to guess codes.
 */
export const deviceCookies = async (
  account: Pick<Account, "id" | "passwordHash">,
  { isKnown = false } = {},
): Promise<string[]> => (isKnown || !(await hasFactor(account.id)) ? [await toDeviceCookie(account)] : []);

/** Transactions that rely on the proof must call `lockProven`. @throws AppError bad_credentials, too_many */
export async function requirePassword(
  session: LiveSession,
  password: string,
  origin: AttemptOrigin,
): Promise<PasswordProof> {
  const attempts = await ownAttempts(session, origin);
  await attempts.begin();
  const proof = await comparePassword(session, password);
  await succeedByPassword(attempts, proof.userId);
  return proof;
}

/** Like `requirePassword`, for bodies with `currentPassword`: the error names that field. */
export const requireCurrentPassword = (...call: Parameters<typeof requirePassword>): Promise<PasswordProof> =>
  requirePassword(...call).catch((error: unknown): never => {
    if (!(error instanceof AppError) || error.code !== "bad_credentials") throw error;
    throw new AppError("bad_credentials", {
      message: "errors.bad_credentials",
      fields: { currentPassword: { key: "errors.currentPasswordWrong" } },
    });
  });

export const passwordMissing = () =>
  new AppError("required", { fields: { password: { key: "errors.fieldRequired" } } });

/** For calls that only sometimes need the password. @throws AppError required, and as `requirePassword` */
export async function requireGivenPassword(
  session: LiveSession,
  password: string | undefined,
  origin: AttemptOrigin,
): Promise<PasswordProof> {
  if (!password) throw passwordMissing();
  return requirePassword(session, password, origin);
}

/** For callers that count the attempt themselves. @throws AppError bad_credentials */
export async function comparePassword(session: LiveSession, password: string): Promise<PasswordProof> {
  const account = await findAccountById(session.user.id);
  if (!(await verifyPassword(password, account?.passwordHash ?? null)) || !account) {
    throw new AppError("bad_credentials");
  }
  return { userId: account.id, sessionId: session.id, passwordHash: account.passwordHash };
}

/** Like `lockProven`; also locks the row of another user. A fixed order, because two admins may act on each other. */
export async function lockProvenAnd(tx: Tx, proof: PasswordProof, otherId: string): Promise<void> {
  for (const id of [proof.userId, otherId].sort()) await lockAccount(tx, id, "update");
  await lockProven(tx, proof);
}

/** Locks the user's row and checks the proof again. @throws AppError no_session, bad_credentials */
export async function lockProven(tx: Tx, { userId, sessionId, passwordHash }: PasswordProof): Promise<void> {
  const account = await lockAccount(tx, userId, "update");
  if (!(await lockSession(tx, sessionId))) throw new AppError("no_session");
  if (account?.passwordHash !== passwordHash) throw new AppError("bad_credentials");
}
