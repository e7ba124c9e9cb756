import "server-only";
import { AppError } from "#lib/domain/errors";
import type { Profile } from "#lib/domain/profile/profile";
import { accountAttempts, type AttemptOrigin } from "#lib/server/auth/login-attempts";
import { verifyPassword } from "#lib/server/auth/password";
import { openSession } from "#lib/server/auth/session";
import { findAccount, matchesIdentifier, lockAccount, type Account } from "#lib/server/dal/account/accounts";
import { findProfile } from "#lib/server/dal/profile/profiles";
import { transact, type Tx } from "#lib/server/dal/transact";
import { deviceCookies, succeedByPassword } from "./password-proof.ts";
import { requireCode } from "./second-factor.ts";

export interface SignIn {
  identifier: string;
  password: string;
  isRemembered: boolean;
  /** Admin login: opens an admin session, for active admins only. */
  isForced: boolean;
  /** Second factor, as typed; required only at the admin login. */
  code: string;
}

interface Visitor extends AttemptOrigin {
  userAgent: string;
}

export async function checkSignInLimit(identifier: string, origin: AttemptOrigin): Promise<void> {
  const attempts = await accountAttempts(await findAccount(identifier), identifier, origin);
  await attempts.check();
}

/**
 * @param link links the identity of a company login
 * @throws AppError bad_credentials, forbidden (forced, but not an active admin; or company login only),
 *   required (code missing), too_many
 */
export async function signIn(
  { identifier, password, isRemembered, isForced, code }: SignIn,
  visitor: Visitor,
  link?: (tx: Tx, userId: string) => Promise<void>,
): Promise<{ profile: Profile; cookies: readonly string[] }> {
  const account = await findAccount(identifier);
  const attempts = await accountAttempts(account, identifier, visitor);
  await attempts.begin();
  const isRight = await verifyPassword(password, account?.passwordHash ?? null);
  if (!isRight || !account) throw new AppError("bad_credentials");
  if (isForced && !isActiveAdmin(account)) {
    await succeedByPassword(attempts, account.id);
    throw notAllowed();
  }
  const { headers, userAgent } = visitor;
  const cookies = await transact(async (tx) => {
    // Holds the lock until the session is stored, so that a parallel change that ends sessions sees it.
    const now = await lockAccount(tx, account.id, "share");
    if (now?.passwordHash !== account.passwordHash || !matchesIdentifier(now, identifier)) {
      throw new AppError("bad_credentials");
    }
    if (isForced) {
      if (!isActiveAdmin(now)) throw notAllowed();
      await requireCode(tx, account.id, code);
    }
    await link?.(tx, account.id);
    return openSession(
      {
        userId: account.id,
        isAdmin: isForced,
        isRemembered,
        userAgent,
        replaces: headers,
        isByCompany: link !== undefined,
      },
      tx,
    );
  }).catch(async (error: unknown) => {
    // The password was correct and something else is missing: neither a failure nor a success.
    if (error instanceof AppError && error.code !== "bad_credentials") await attempts.refund();
    throw error;
  });
  await (isForced ? attempts.succeed() : succeedByPassword(attempts, account.id));
  const profile = await findProfile(account.id);
  if (!profile) throw new AppError("bad_credentials");
  return { profile, cookies: [...cookies, ...(await deviceCookies(account, { isKnown: isForced }))] };
}

const isActiveAdmin = ({ role, isActive }: Account) => role === "admin" && isActive;

const notAllowed = () => new AppError("forbidden", { message: "errors.notAllowed" });
