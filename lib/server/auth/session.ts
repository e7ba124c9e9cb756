import "server-only";
import {
  ACCESS_TOKEN_S,
  ADMIN_SESSION_S,
  REFRESH_BROWSER_S,
  REFRESH_REMEMBERED_S,
} from "@/lib/domain/limits";
import {
  createSession,
  deleteSession,
  findLiveSession,
  rotateSession,
  type LiveSession,
  type RotatedSession,
} from "@/lib/server/dal/sessions";
import type { Tx } from "@/lib/server/dal/transact";
import { getEnv } from "@/lib/server/env";
import { readCookie } from "@/lib/server/http/cookies";
import {
  cookieNames,
  signAccessToken,
  signRefreshToken,
  verifyAccessToken,
  verifyRefreshToken,
  type RefreshClaims,
} from "@/lib/session-token";

/** Set-Cookie lines that hand a browser its tokens, or take them away. */
export type SessionCookies = readonly [access: string, refresh: string];

interface OpenOptions {
  userId: string;
  /** Sent with force by an admin. */
  isAdmin?: boolean;
  isRemembered?: boolean;
  userAgent: string;
}

/** Opens a session (CONTRACT §2 "Cookies"); inside the caller's transaction when given. */
export async function openSession(
  { userId, isAdmin = false, isRemembered = false, userAgent }: OpenOptions,
  tx?: Tx,
): Promise<SessionCookies> {
  const lengthS = isAdmin ? ADMIN_SESSION_S : refreshLengthS({ isRemembered });
  const session = await createSession(
    {
      userId,
      isAdmin,
      // An admin's session ends with the browser, whatever was ticked.
      isRemembered: isRemembered && !isAdmin,
      expiresAt: inSeconds(lengthS),
      userAgent: userAgent.slice(0, 200),
    },
    tx,
  );
  return cookiesFor({ ...session, userId, isAdmin, isRemembered: isRemembered && !isAdmin });
}

/** The session of a request's access token; null when there is none that lives. */
export async function findSession(headers: Headers): Promise<LiveSession | null> {
  const { appOrigin, authSecret } = getEnv();
  const token = readCookie(headers, cookieNames(appOrigin).access);
  const claims = token ? await verifyAccessToken(token, authSecret) : null;
  if (!claims) return null;
  const session = await findLiveSession(claims.sessionId);
  return session?.user.id === claims.userId ? session : null;
}

export function findRefreshClaims(headers: Headers): RefreshClaims | null {
  const { appOrigin, authSecret } = getEnv();
  const token = readCookie(headers, cookieNames(appOrigin).refresh);
  return token ? verifyRefreshToken(token, authSecret) : null;
}

/** Exchanges a refresh token for its successor and a new access token; null when it opens nothing. */
export async function refreshSession(headers: Headers): Promise<SessionCookies | null> {
  const claims = findRefreshClaims(headers);
  if (!claims) return null;
  const session = await rotateSession(claims.sessionId, claims.generation, (kept) =>
    inSeconds(refreshLengthS(kept)),
  );
  return session && cookiesFor(session);
}

/** Ends the session that either token of a request belongs to. */
export async function closeSession(headers: Headers): Promise<void> {
  const { appOrigin, authSecret } = getEnv();
  const access = readCookie(headers, cookieNames(appOrigin).access);
  const claims = findRefreshClaims(headers) ?? (access ? await verifyAccessToken(access, authSecret) : null);
  if (claims) await deleteSession(claims.sessionId);
}

/** Set-Cookie lines that remove both tokens. */
export function clearedCookies(): SessionCookies {
  const names = cookieNames(getEnv().appOrigin);
  return [cookieLine(names.access, "", 0), cookieLine(names.refresh, "", 0)];
}

async function cookiesFor(session: RotatedSession): Promise<SessionCookies> {
  const { appOrigin, authSecret } = getEnv();
  const names = cookieNames(appOrigin);
  const { id: sessionId, userId, isAdmin, isRemembered, generation } = session;
  const access = await signAccessToken({ userId, sessionId, isAdmin }, authSecret);
  const refresh = signRefreshToken({ sessionId, generation }, authSecret);
  return [
    cookieLine(names.access, access, isRemembered ? ACCESS_TOKEN_S : undefined),
    cookieLine(names.refresh, refresh, isRemembered ? REFRESH_REMEMBERED_S : undefined),
  ];
}

/** Without `maxAgeS` the cookie ends with the browser session. */
function cookieLine(name: string, value: string, maxAgeS?: number): string {
  const secure = getEnv().appOrigin.startsWith("https:") ? "; Secure" : "";
  const age = maxAgeS === undefined ? "" : `; Max-Age=${maxAgeS}`;
  return `${name}=${value}; Path=/; HttpOnly; SameSite=Lax${secure}${age}`;
}

const refreshLengthS = ({ isRemembered }: { isRemembered: boolean }) =>
  isRemembered ? REFRESH_REMEMBERED_S : REFRESH_BROWSER_S;

const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000);
