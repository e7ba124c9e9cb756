import { LEFT_COOKIE_MAX, LEFT_COOKIE_S } from "#lib/domain/limits";
import { hostCookieName, readCookie, toSetCookie } from "./cookies.ts";

/** Holds the secrets of the contacts that this browser left with owners, newest first (exchange 10). */
const cookieName = () => hostCookieName("logix_left");
/** Never part of a secret. */
const SEPARATOR = ".";

export const readErasureTokens = (header: string | null): string[] =>
  (readCookie(header, cookieName()) ?? "").split(SEPARATOR).filter(Boolean).slice(0, LEFT_COOKIE_MAX);

/** Returns a Set-Cookie line with the secret added. */
export function addErasureToken(header: string | null, token: string): string {
  const tokens = [token, ...readErasureTokens(header).filter((previous) => previous !== token)];
  return toSetCookie(cookieName(), tokens.slice(0, LEFT_COOKIE_MAX).join(SEPARATOR), LEFT_COOKIE_S);
}
