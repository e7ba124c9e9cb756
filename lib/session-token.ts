import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";
import { decode, encode } from "@auth/core/jwt";
import { ACCESS_TOKEN_S } from "#lib/domain/limits";

/** Not trusted for permissions, which are read from the database. */
export interface AccessClaims {
  userId: string;
  sessionId: string;
  isAdmin: boolean;
}

export interface RefreshClaims {
  sessionId: string;
  generation: number;
}

export interface CookieNames {
  access: string;
  refresh: string;
}

/** Over plain http, omits the `__Host-` prefix, which requires Secure. */
export function cookieNames(appOrigin: string): CookieNames {
  const prefix = appOrigin.startsWith("https:") ? "__Host-" : "";
  return { access: `${prefix}logix_access`, refresh: `${prefix}logix_refresh` };
}

const ACCESS_SALT = "logix.access";

export function signAccessToken(
  { userId, sessionId, isAdmin }: AccessClaims,
  secret: string,
): Promise<string> {
  const token = { sub: userId, sid: sessionId, adm: isAdmin };
  return encode({ token, secret, salt: ACCESS_SALT, maxAge: ACCESS_TOKEN_S });
}

export async function verifyAccessToken(token: string, secret: string): Promise<AccessClaims | null> {
  try {
    const claims = await decode({ token, secret, salt: ACCESS_SALT });
    if (typeof claims?.sub !== "string" || typeof claims.sid !== "string") return null;
    return { userId: claims.sub, sessionId: claims.sid, isAdmin: claims.adm === true };
  } catch {
    return null;
  }
}

/** Derived, not stored: results are repeatable, and a copy of the database opens no session. */
export function signRefreshToken({ sessionId, generation }: RefreshClaims, secret: string): string {
  const body = `${sessionId}.${generation}`;
  return `${body}.${signatureOf(body, secret).toString("base64url")}`;
}

/** Does not check whether the session still exists. */
export function verifyRefreshToken(token: string, secret: string): RefreshClaims | null {
  const match = /^([\da-f-]{36})\.(\d{1,9})\.([\w-]{43})$/.exec(token);
  if (!match) return null;
  const [, sessionId = "", generation = "", signature = ""] = match;
  const expected = signatureOf(`${sessionId}.${generation}`, secret);
  const given = Buffer.from(signature, "base64url");
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  return { sessionId, generation: Number(generation) };
}

const keys = new Map<string, Buffer>();

function signatureOf(body: string, secret: string): Buffer {
  let key = keys.get(secret);
  if (!key) keys.set(secret, (key = Buffer.from(hkdfSync("sha256", secret, "", "logix.refresh", 32))));
  return createHmac("sha256", key).update(body).digest();
}
