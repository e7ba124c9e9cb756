import "server-only";
import { AppError } from "@/lib/domain/errors";
import type { Profile } from "@/lib/domain/profile";
import { loginAttempts, type LoginAttempts } from "@/lib/server/auth/login-attempts";
import { verifyPassword } from "@/lib/server/auth/password";
import { openSession, type SessionCookies } from "@/lib/server/auth/session";
import { findAccount, type Account } from "@/lib/server/dal/accounts";
import { findProfile } from "@/lib/server/dal/profiles";
import { transact } from "@/lib/server/dal/transact";

export interface SignIn {
  identifier: string;
  password: string;
  isRemembered: boolean;
  /** The admin login: only an active admin gets a session, and then an admin session. */
  isForced: boolean;
}

interface Visitor {
  clientAddress: string;
  userAgent: string;
}

/** The attempts of whoever the identifier names; e-mail and username of one account share their count. */
function attemptsOf(account: Account | null, identifier: string, clientAddress: string): LoginAttempts {
  const subject = account ? `user:${account.id}` : `nobody:${identifier.trim().toLowerCase()}`;
  return loginAttempts(subject, clientAddress);
}

/** @throws AppError too_many */
export async function checkSignInLimit(identifier: string, clientAddress: string): Promise<void> {
  await attemptsOf(await findAccount(identifier), identifier, clientAddress).check();
}

/**
 * Opens a session for who knows the password (CONTRACT §3 row 2).
 *
 * @throws AppError bad_credentials, forbidden (forced, but no active admin), too_many
 */
export async function signIn(
  { identifier, password, isRemembered, isForced }: SignIn,
  { clientAddress, userAgent }: Visitor,
): Promise<{ profile: Profile; cookies: SessionCookies }> {
  const account = await findAccount(identifier);
  const attempts = attemptsOf(account, identifier, clientAddress);
  await attempts.begin();
  const isRight = await verifyPassword(password, account?.passwordHash ?? null);
  if (!isRight || !account) throw new AppError("bad_credentials");
  await attempts.succeed();
  if (isForced && !(account.role === "admin" && account.isActive)) {
    throw new AppError("forbidden", { message: "errors.notAllowed" });
  }
  const profile = await findProfile(account.id);
  // Deleted in the meantime, here and below.
  if (!profile) throw new AppError("bad_credentials");
  const session = { userId: account.id, isAdmin: isForced, isRemembered, userAgent };
  const cookies = await transact((tx) => openSession(session, tx)).catch((error: unknown) => {
    throw error instanceof AppError && error.code === "not_found" ? new AppError("bad_credentials") : error;
  });
  return { profile, cookies };
}
