import "server-only";
import { AppError } from "#lib/domain/errors";
import { ACCESS_TOKEN_S, ADMIN_SESSION_S, REFRESH_BROWSER_S, REFRESH_REMEMBERED_S } from "#lib/domain/limits";
import {
  createSession,
  deleteSession,
  deleteSessionsOf,
  findLiveSession,
  isSessionRefreshable,
  renameSession,
  rotateSession,
  type LiveSession,
  type RotatedSession,
} from "#lib/server/dal/account/sessions";
import { findRequiredLogin } from "#lib/server/dal/company/logins";
import type { Tx } from "#lib/server/dal/transact";
import { getEnv } from "#lib/server/env";
import { readCookie, toSetCookie } from "#lib/server/http/cookies";
import type { RequestHeaders } from "#lib/server/request-headers";
import {
  cookieNames,
  signAccessToken,
  signRefreshToken,
  verifyAccessToken,
  verifyRefreshToken,
  type RefreshClaims,
} from "#lib/session-token";
import { pages } from "#lib/wire/pages";

export type SessionCookies = readonly [access: string, refresh: string];

interface OpenOptions {
  userId: string;
  isAdmin?: boolean;
  isRemembered?: boolean;
  isByCompany?: boolean;
  userAgent: string;
  /** Headers of the request, whose current session ends. */
  replaces: RequestHeaders;
}

/**
 * Opens a session. The caller's transaction has locked the user's row and checked the permission.
 *
 * @throws AppError forbidden when only the company login may open it (company-login 7)
 */
export async function openSession(
  { userId, isAdmin = false, isRemembered = false, isByCompany = false, userAgent, replaces }: OpenOptions,
  tx: Tx,
): Promise<SessionCookies> {
  // A company cannot lock an admin out of the admin area.
  if (!isAdmin && !isByCompany) await refuseOutsideCompanyLogin(tx, userId);
  await closeSession(replaces, tx);
  const lengthS = isAdmin ? ADMIN_SESSION_S : refreshLengthS({ isRemembered });
  const session = await createSession(
    {
      userId,
      isAdmin,
      // An admin session always ends with the browser.
      isRemembered: isRemembered && !isAdmin,
      expiresAt: inSeconds(lengthS),
      userAgent: userAgent.slice(0, 200),
    },
    tx,
  );
  return cookiesFor({ ...session, userId, isAdmin, isRemembered: isRemembered && !isAdmin });
}

async function refuseOutsideCompanyLogin(tx: Tx, userId: string): Promise<void> {
  const companyId = await findRequiredLogin(tx, userId);
  if (companyId === null) return;
  const address = getEnv().appOrigin + pages.companyLogin(companyId);
  throw new AppError("forbidden", { message: { key: "errors.companyLoginRequired", values: { address } } });
}

export async function findSession(headers: RequestHeaders): Promise<LiveSession | null> {
  const { appOrigin, authSecret } = getEnv();
  const token = readCookie(headers.get("cookie"), cookieNames(appOrigin).access);
  const claims = token ? await verifyAccessToken(token, authSecret) : null;
  if (!claims) return null;
  const session = await findLiveSession(claims.sessionId);
  return session?.user.id === claims.userId ? session : null;
}

export function findRefreshClaims(headers: RequestHeaders): RefreshClaims | null {
  const { appOrigin, authSecret } = getEnv();
  const token = readCookie(headers.get("cookie"), cookieNames(appOrigin).refresh);
  return token ? verifyRefreshToken(token, authSecret) : null;
}

/** Falls back to the refresh token: visitors who arrive from another site cannot refresh first. */
export async function findSessionId(headers: RequestHeaders): Promise<string | null> {
  const session = await findSession(headers);
  if (session) return session.id;
  const claims = findRefreshClaims(headers);
  const isLive = claims && (await isSessionRefreshable(claims.sessionId, claims.generation));
  return isLive ? claims.sessionId : null;
}

/** Exchanges a refresh token for its successor and a new access token; null when it is not valid. */
export async function refreshSession(headers: RequestHeaders): Promise<SessionCookies | null> {
  const claims = findRefreshClaims(headers);
  if (!claims) return null;
  const session = await rotateSession(claims.sessionId, claims.generation, (rotated) =>
    inSeconds(refreshLengthS(rotated)),
  );
  return session && cookiesFor(session);
}

/**
 * Ends all other sessions of the user. This one goes on with new cookies: a copy of its old ones may be in
 * other hands. The caller's transaction has locked the user's row.
 *
 * @throws AppError no_session when it has ended
 */
export async function keepOnlySession(tx: Tx, { id, user }: LiveSession): Promise<SessionCookies> {
  await deleteSessionsOf(user.id, id, tx);
  const renamed = await renameSession(tx, id);
  if (!renamed) throw new AppError("no_session");
  return cookiesFor(renamed);
}

export async function closeSession(headers: RequestHeaders, tx?: Tx): Promise<void> {
  const { appOrigin, authSecret } = getEnv();
  const access = readCookie(headers.get("cookie"), cookieNames(appOrigin).access);
  const claims = findRefreshClaims(headers) ?? (access ? await verifyAccessToken(access, authSecret) : null);
  if (claims) await deleteSession(claims.sessionId, tx);
}

export function clearedCookies(): SessionCookies {
  const names = cookieNames(getEnv().appOrigin);
  return [toSetCookie(names.access, "", 0), toSetCookie(names.refresh, "", 0)];
}

async function cookiesFor(session: RotatedSession): Promise<SessionCookies> {
  const { appOrigin, authSecret } = getEnv();
  const names = cookieNames(appOrigin);
  const { id: sessionId, userId, isAdmin, isRemembered, generation } = session;
  const access = await signAccessToken({ userId, sessionId, isAdmin }, authSecret);
  const refresh = signRefreshToken({ sessionId, generation }, authSecret);
  return [
    toSetCookie(names.access, access, isRemembered ? ACCESS_TOKEN_S : undefined),
    toSetCookie(names.refresh, refresh, isRemembered ? REFRESH_REMEMBERED_S : undefined),
  ];
}

const refreshLengthS = ({ isRemembered }: { isRemembered: boolean }) =>
  isRemembered ? REFRESH_REMEMBERED_S : REFRESH_BROWSER_S;

const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000);
