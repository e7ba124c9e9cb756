import "server-only";
import { AppError } from "#lib/domain/errors";
import type { GoogleIdentity } from "#lib/domain/account/google";
import type { Language } from "#lib/domain/profile/profile";
import { requireGoogle, startAuthorization } from "#lib/server/auth/google";
import { openSession, type SessionCookies } from "#lib/server/auth/session";
import { lockConnectedUser } from "#lib/server/dal/account/google-connections";
import { transact } from "#lib/server/dal/transact";
import { pages, withNext } from "#lib/wire/pages";
import { withLocale } from "#lib/domain/locale";

/** @throws AppError not_found when Google is not configured, unavailable when it does not respond */
export function startGoogleSignIn(language: Language, next: string | undefined) {
  const login = withLocale(language, pages.login);
  return startAuthorization(requireGoogle(), { kind: "signIn" }, next ? withNext(login, next) : login);
}

/** Opens an ordinary session, also for admins, that ends with the browser. Null when no account is connected. */
export async function signInWithGoogle(
  identity: GoogleIdentity,
  { headers, userAgent }: { headers: Headers; userAgent: string },
): Promise<SessionCookies | null> {
  return transact(async (tx) => {
    const userId = await lockConnectedUser(tx, identity);
    return userId === null ? null : openSession({ userId, userAgent, replaces: headers }, tx);
  }).catch((error: unknown) => {
    // The account was deleted in the meantime.
    if (error instanceof AppError && error.code === "not_found") return null;
    throw error;
  });
}
