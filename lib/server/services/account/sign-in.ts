import "server-only";
import { AppError } from "#lib/domain/errors";
import type { Profile } from "#lib/domain/profile/profile";
import { loginAttempts, type LoginAttempts } from "#lib/server/auth/login-attempts";
import { verifyPassword } from "#lib/server/auth/password";
import { openSession, type SessionCookies } from "#lib/server/auth/session";
import { findAccount, matchesIdentifier, lockAccount, type Account } from "#lib/server/dal/account/accounts";
import { findProfile } from "#lib/server/dal/profile/profiles";
import { transact, type Tx } from "#lib/server/dal/transact";
import { succeedByPassword } from "./password-proof.ts";
import { requireCode } from "./second-factor.ts";
import type { RequestHeaders } from "#lib/server/request-headers";

export interface SignIn {
  identifier: string;
  password: string;
  isRemembered: boolean;
  /** The admin login: only an active admin gets a session, and then an admin session. */
  isForced: boolean;
  /** Second factor, as typed; required only at the admin login. */
  code: string;
}

interface Visitor {
  headers: RequestHeaders;
  clientAddress: string;
  userAgent: string;
}

/** E-mail and username of one account share their count. */
function attemptsOf(account: Account | null, identifier: string, clientAddress: string): LoginAttempts {
  const subject = account ? `user:${account.id}` : `unknown:${identifier.trim().toLowerCase()}`;
  return loginAttempts(subject, clientAddress);
}

export async function checkSignInLimit(identifier: string, clientAddress: string): Promise<void> {
  await attemptsOf(await findAccount(identifier), identifier, clientAddress).check();
}

/**
 * @param link what makes it a sign-in by the company login
 * @throws AppError bad_credentials, forbidden (forced, but no active admin; or only by the company login),
 *   required (code missing), too_many
 */
export async function signIn(
  { identifier, password, isRemembered, isForced, code }: SignIn,
  { headers, clientAddress, userAgent }: Visitor,
  link?: (tx: Tx, userId: string) => Promise<void>,
): Promise<{ profile: Profile; cookies: SessionCookies }> {
  const account = await findAccount(identifier);
  const attempts = attemptsOf(account, identifier, clientAddress);
  await attempts.begin();
  const isRight = await verifyPassword(password, account?.passwordHash ?? null);
  if (!isRight || !account) throw new AppError("bad_credentials");
  if (isForced && !isActiveAdmin(account)) {
    await succeedByPassword(attempts, account.id);
    throw notAllowed();
  }
  const cookies = await transact(async (tx) => {
    // Locked until the session is stored, so that parallel changes that end sessions see it.
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
        ...{ userId: account.id, isAdmin: isForced, isRemembered, userAgent, replaces: headers },
        isByCompany: link !== undefined,
      },
      tx,
    );
  }).catch(async (error: unknown) => {
    // The password was right, and something else is missing: neither a failure nor a success.
    if (error instanceof AppError && error.code !== "bad_credentials") await attempts.refund();
    throw error;
  });
  await (isForced ? attempts.succeed() : succeedByPassword(attempts, account.id));
  const profile = await findProfile(account.id);
  if (!profile) throw new AppError("bad_credentials");
  return { profile, cookies };
}

const isActiveAdmin = ({ role, isActive }: Account) => role === "admin" && isActive;

const notAllowed = () => new AppError("forbidden", { message: "errors.notAllowed" });
