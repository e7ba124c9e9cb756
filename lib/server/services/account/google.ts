import "server-only";
import type { GoogleIdentity } from "#lib/domain/account/google";
import { AppError } from "#lib/domain/errors";
import { type Locale, splitLocale, withLocale } from "#lib/domain/locale";
import type { AuthorizationIntent, ConnectIntent } from "#lib/server/auth/authorization-flow";
import {
  requireGoogle,
  startAuthorization,
  clearedFlowCookies,
  completeAuthorization,
  findFlow,
  findReturnUrl,
} from "#lib/server/auth/google";
import { loginAttempts, type AttemptOrigin } from "#lib/server/auth/login-attempts";
import { fingerprintOf } from "#lib/server/auth/password";
import { openSession, type SessionCookies, findSessionId } from "#lib/server/auth/session";
import { lockAccount } from "#lib/server/dal/account/accounts";
import {
  lockConnectedUser,
  createGoogleConnection,
  findGoogleConnection,
  deleteGoogleConnection,
} from "#lib/server/dal/account/google-connections";
import { listLiveSessions, type LiveSession } from "#lib/server/dal/account/sessions";
import { audit } from "#lib/server/dal/admin/audit";
import { transact, type Tx } from "#lib/server/dal/transact";
import type { GoogleEnv } from "#lib/server/env";
import { log } from "#lib/server/log/log";
import type { ConnectOutcome, SignInOutcome } from "#lib/domain/account/google-outcomes";
import { pages, withNext, findReturnPath, loginPathFor } from "#lib/wire/pages";
import { lockProven, requirePassword } from "./password-proof.ts";
import type { RequestHeaders } from "#lib/server/request-headers";

/** @throws AppError not_found when Google is not configured, unavailable when it does not respond */
export function startGoogleSignIn(language: Locale, next: string | undefined) {
  const login = withLocale(language, pages.login);
  return startAuthorization(requireGoogle(), { kind: "signIn" }, next ? withNext(login, next) : login);
}

/** Opens a browser session without admin rights, also for admins. Null when no account is connected. */
export async function signInWithGoogle(
  identity: GoogleIdentity,
  { headers, userAgent }: { headers: RequestHeaders; userAgent: string },
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

interface Visitor {
  headers: RequestHeaders;
  clientAddress: string;
  userAgent: string;
}

interface Result {
  outcome: SignInOutcome | ConnectOutcome | null;
  cookies?: SessionCookies;
}

/** Creates no account: orders need phone and address. @throws AppError not_found (not configured) */
export async function completeGoogleFlow(
  visitor: Visitor,
  query: Readonly<Record<string, string>>,
  language: Locale,
): Promise<{ location: string; cookies: string[] }> {
  const google = requireGoogle();
  const flow = await findFlow(visitor.headers);
  const finish = async (): Promise<Result> => {
    if (query.error === "access_denied") return { outcome: null };
    // Opening a callback link without a flow does not count as an attempt.
    if (!flow) return { outcome: "failed" };
    return complete(google, visitor, query, flow);
  };
  const { outcome, cookies = [] } = await finish().catch((error: unknown): Result => {
    if (error instanceof AppError && error.code === "too_many") return { outcome: "too_many" };
    if (error instanceof AppError && error.code === "forbidden") return { outcome: "company" };
    if (!(error instanceof AppError)) log.error({ err: error }, "Google sign-in failed");
    return { outcome: "failed" };
  });
  const toAddress = flow?.intent.kind === "connect" ? settingsAddress : loginAddress;
  return {
    location: toAddress(findReturnUrl(visitor.headers), language, outcome),
    cookies: [...clearedFlowCookies(), ...cookies],
  };
}

async function complete(
  google: GoogleEnv,
  { headers, clientAddress, userAgent }: Visitor,
  query: Readonly<Record<string, string>>,
  { state, intent }: { state: string; intent: AuthorizationIntent },
): Promise<Result> {
  // Limited, because each callback sends requests to Google.
  const attempts = loginAttempts("google", clientAddress, { hasTotal: false });
  await attempts.begin();
  if (query.state !== state) return { outcome: "failed" };
  const isConnecting = intent.kind === "connect";
  if (isConnecting && (await findSessionId(headers)) !== intent.sessionId) return { outcome: "failed" };
  const identity = await completeAuthorization(google, headers, query);
  if (!identity) return { outcome: "failed" };
  await attempts.succeed();
  if (isConnecting) return { outcome: await connectGoogle(intent, identity) };
  const cookies = await signInWithGoogle(identity, { headers, userAgent });
  return cookies ? { outcome: "done", cookies } : { outcome: "unknown" };
}

function loginAddress(startPage: URL | null, language: Locale, outcome: string | null): string {
  const isLogin = startPage !== null && startPage.pathname === loginPathFor(startPage.pathname);
  const path = isLogin ? startPage.pathname : withLocale(language, pages.login);
  const next = isLogin ? startPage.searchParams.get("next") : null;
  const query = new URLSearchParams({
    ...(outcome && { google: outcome }),
    ...(next && findReturnPath(next) && { next }),
  });
  return query.size > 0 ? `${path}?${query}` : path;
}

function settingsAddress(startPage: URL | null, language: Locale, outcome: string | null): string {
  const [prefix, page] = splitLocale(startPage?.pathname ?? "");
  const view = pages.panelSettingsView("google");
  const path = page === pages.panelSettings ? prefix + view : withLocale(language, view);
  return outcome ? `${path}&google=${outcome}` : path;
}

const AUDITED_SESSIONS_MAX = 20;

/** Null when not connected. @throws AppError not_found when Google is not configured */
export async function findOwnGoogleConnection(userId: string): Promise<{ connectedAt: Date } | null> {
  requireGoogle();
  return findGoogleConnection(userId);
}

/** @throws AppError not_found (not configured), bad_credentials, too_many, conflict (connected), unavailable */
export async function startGoogleConnection(
  session: LiveSession,
  password: string,
  origin: AttemptOrigin,
  language: Locale,
) {
  const google = requireGoogle();
  const { userId, passwordHash } = await requirePassword(session, password, origin);
  if (await findGoogleConnection(userId))
    throw new AppError("conflict", { message: "errors.googleConnected" });
  const passwordMark = fingerprintOf(passwordHash);
  const intent = { kind: "connect", userId, sessionId: session.id, passwordMark } as const;
  return startAuthorization(google, intent, withLocale(language, pages.panelSettingsView("google")));
}

/** `taken`: another user has this Google account; `other`: this user has connected a different one. */
export async function connectGoogle(
  { userId, sessionId, passwordMark }: ConnectIntent,
  identity: GoogleIdentity,
): Promise<ConnectOutcome> {
  return transact(async (tx) => {
    const account = await lockAccount(tx, userId, "update");
    const sessions = await listLiveSessions(userId, tx);
    const isSame = account?.isActive && fingerprintOf(account.passwordHash) === passwordMark;
    if (!isSame || !sessions.some(({ id }) => id === sessionId)) return "failed";
    const own = await findGoogleConnection(userId, tx);
    if (own)
      return own.issuer === identity.issuer && own.subject === identity.subject ? "connected" : "other";
    if (!(await createGoogleConnection(tx, userId, identity))) return "taken";
    const others = sessions
      .filter(({ id }) => id !== sessionId)
      .slice(0, AUDITED_SESSIONS_MAX)
      .map(({ id }) => `session:${id}`);
    await audit(tx, {
      actorId: userId,
      action: "google.connected",
      targetId: userId,
      fields: ["google", ...others],
    });
    return "connected";
  });
}

/** Keeps sessions. @throws AppError not_found (not configured or connected), bad_credentials, too_many */
export async function disconnectGoogle(
  session: LiveSession,
  password: string,
  origin: AttemptOrigin,
): Promise<void> {
  requireGoogle();
  const proof = await requirePassword(session, password, origin);
  await transact(async (tx) => {
    await lockProven(tx, proof);
    if (!(await endGoogleConnection(tx, session.user.id)))
      throw new AppError("not_found", { message: "errors.googleNotConnected" });
  });
}

/** The caller holds a lock on the user's row. @returns false when Google was not connected */
export async function endGoogleConnection(tx: Tx, userId: string): Promise<boolean> {
  if (!(await deleteGoogleConnection(tx, userId))) return false;
  await audit(tx, {
    actorId: userId,
    action: "google.disconnected",
    targetId: userId,
    fields: ["google"],
  });
  return true;
}
