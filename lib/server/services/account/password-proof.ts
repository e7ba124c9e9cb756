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

/** Without the password, only the session stands behind a change. */
export type SessionProof = Omit<PasswordProof, "passwordHash"> & { readonly passwordHash: string | null };

export const sessionProof = ({ id, user }: LiveSession): SessionProof => ({
  userId: user.id,
  sessionId: id,
  passwordHash: null,
});

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

/** Field of the body that holds the password. */
type PasswordField = "password" | "currentPassword";

/** Transactions that rely on the proof must call `lockProven`. @throws AppError bad_credentials, too_many */
export async function requirePassword(
  session: LiveSession,
  password: string,
  origin: AttemptOrigin,
  field: PasswordField = "password",
): Promise<PasswordProof> {
  const attempts = await ownAttempts(session, origin);
  await attempts.begin();
  const proof = await comparePassword(session, password, field);
  await succeedByPassword(attempts, proof.userId);
  return proof;
}

/**
 * For calls that need the password for some changes only: the transaction, which sees what changes, calls
 * `refuseUnproven`.
 *
 * @throws AppError as `requirePassword`
 */
export const proveGiven = async (
  session: LiveSession,
  password: string | undefined,
  origin: AttemptOrigin,
): Promise<SessionProof> => (password ? requirePassword(session, password, origin) : sessionProof(session));

/** @throws AppError required (password) */
export function refuseUnproven({ passwordHash }: Pick<SessionProof, "passwordHash">): void {
  if (passwordHash === null) {
    throw new AppError("required", { fields: { password: { key: "errors.fieldRequired" } } });
  }
}

/** For callers that count the attempt themselves. @throws AppError bad_credentials */
export async function comparePassword(
  session: LiveSession,
  password: string,
  field: PasswordField = "password",
): Promise<PasswordProof> {
  const account = await findAccountById(session.user.id);
  if (!(await verifyPassword(password, account?.passwordHash ?? null)) || !account) {
    throw new AppError("bad_credentials", {
      message: "errors.bad_credentials",
      fields: { [field]: { key: "errors.currentPasswordWrong" } },
    });
  }
  return { userId: account.id, sessionId: session.id, passwordHash: account.passwordHash };
}

/** Like `lockProven`; also locks the row of another user. A fixed order, because two admins may act on each other. */
export async function lockProvenAnd(tx: Tx, proof: SessionProof, otherId: string): Promise<void> {
  for (const id of [proof.userId, otherId].sort()) await lockAccount(tx, id, "update");
  await lockProven(tx, proof);
}

/** Locks the user's row, as a recovery does, and checks the proof again. @throws AppError no_session, bad_credentials */
export async function lockProven(tx: Tx, { userId, sessionId, passwordHash }: SessionProof): Promise<void> {
  const account = await lockAccount(tx, userId, "update");
  if (!(await lockSession(tx, sessionId))) throw new AppError("no_session");
  if (passwordHash !== null && account?.passwordHash !== passwordHash) throw new AppError("bad_credentials");
}
