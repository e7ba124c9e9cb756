import "server-only";
import { AppError } from "@/lib/domain/errors";
import type { Language } from "@/lib/domain/profile";
import {
  beginDetour,
  clearedDetourCookies,
  endDetour,
  findReturnUrl,
  hasBegunDetour,
  type GooglePerson,
} from "@/lib/server/auth/google";
import { loginAttempts } from "@/lib/server/auth/login-attempts";
import { openSession, type SessionCookies } from "@/lib/server/auth/session";
import { findAccount } from "@/lib/server/dal/accounts";
import { transact } from "@/lib/server/dal/transact";
import { getEnv, type GoogleEnv } from "@/lib/server/env";
import { log } from "@/lib/server/log";
import { findReturnPath, loginPathFor, pages, withNext } from "@/lib/wire/paths";
import { addressIn } from "@/lib/wire/site-files";

/** How the login page hears of it, as `?google=`. */
export type GoogleOutcome = "done" | "unknown" | "too_many" | "failed";

interface Visitor {
  headers: Headers;
  clientAddress: string;
  userAgent: string;
}

export const isGoogleSignInLive = (): boolean => getEnv().google !== undefined;

/** @throws AppError not_found while Google sign-in has no keys */
function requireGoogle(): GoogleEnv {
  const { google } = getEnv();
  if (!google) throw new AppError("not_found");
  return google;
}

/**
 * Where to send a visitor who wants to sign in with Google, and what his browser must keep meanwhile.
 *
 * @param next page behind the login to go to in the end
 * @throws AppError not_found, unavailable (Google does not answer)
 */
export async function startGoogleSignIn(
  language: Language,
  next: string | undefined,
): Promise<{ location: string; cookies: string[] }> {
  const google = requireGoogle();
  const login = addressIn(language, pages.login);
  const detour = await beginDetour(google, next ? withNext(login, next) : login);
  if (!detour) throw new AppError("unavailable");
  return detour;
}

/**
 * Takes a visitor back from Google: opens a session for the account with the verified address. Never creates an
 * account, as an order needs a phone and an address.
 *
 * @returns address of the login page, which goes on from there, and Set-Cookie lines
 * @throws AppError not_found while Google sign-in has no keys
 */
export async function completeGoogleSignIn(
  visitor: Visitor,
  query: Readonly<Record<string, string>>,
  language: Language,
): Promise<{ location: string; cookies: string[] }> {
  const google = requireGoogle();
  const { outcome, cookies } = await judge(google, visitor, query).catch((error: unknown): Verdict => {
    if (error instanceof AppError && error.code === "too_many") return { outcome: "too_many", cookies: [] };
    if (!(error instanceof AppError)) log.error({ err: error }, "Google sign-in failed");
    return { outcome: "failed", cookies: [] };
  });
  return {
    location: loginAddress(visitor.headers, language, outcome),
    cookies: [...clearedDetourCookies(), ...cookies],
  };
}

interface Verdict {
  /** Null: the visitor has thought better of it. */
  outcome: GoogleOutcome | null;
  cookies: SessionCookies | readonly [];
}

async function judge(
  google: GoogleEnv,
  { headers, clientAddress, userAgent }: Visitor,
  query: Readonly<Record<string, string>>,
): Promise<Verdict> {
  if (query.error === "access_denied") return { outcome: null, cookies: [] };
  // Nobody was sent to Google from this browser: whoever is led here by a link uses up no attempt.
  if (!hasBegunDetour(headers)) return { outcome: "failed", cookies: [] };
  // Each answer makes us ask Google: not as often as somebody likes.
  const attempts = loginAttempts("google", clientAddress, { hasTotal: false });
  await attempts.begin();
  const person = await endDetour(google, headers, query);
  if (!person?.isEmailVerified) return { outcome: "failed", cookies: [] };
  await attempts.succeed();
  const cookies = await openSessionOf(person, userAgent);
  return cookies ? { outcome: "done", cookies } : { outcome: "unknown", cookies: [] };
}

/** An ordinary session, for admins too; it ends with the browser. Null when nobody has the address. */
async function openSessionOf({ email }: GooglePerson, userAgent: string): Promise<SessionCookies | null> {
  const account = await findAccount(email);
  if (!account) return null;
  return transact((tx) => openSession({ userId: account.id, userAgent }, tx)).catch((error: unknown) => {
    // Deleted in the meantime.
    if (error instanceof AppError && error.code === "not_found") return null;
    throw error;
  });
}

/** The login page that the visitor came from, with what it was given. */
function loginAddress(headers: Headers, language: Language, outcome: GoogleOutcome | null): string {
  const came = findReturnUrl(headers);
  const isLogin = came !== null && came.pathname === loginPathFor(came.pathname);
  const path = isLogin ? came.pathname : addressIn(language, pages.login);
  const next = isLogin ? came.searchParams.get("next") : null;
  const query = new URLSearchParams({
    ...(outcome && { google: outcome }),
    ...(next && findReturnPath(next) && { next }),
  });
  return query.size > 0 ? `${path}?${query}` : path;
}
