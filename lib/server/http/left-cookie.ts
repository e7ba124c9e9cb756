import { LEFT_COOKIE_MAX, LEFT_COOKIE_S } from "#lib/domain/limits";
import { readCookie, toSetCookie } from "./cookies.ts";

/** Holds the secrets of what this browser left with owners, the newest first (exchange 10). */
const NAME = "logix_left";
/** In no secret. */
const SEPARATOR = ".";

/** @param header of the request: Cookie */
export const readLeft = (header: string | null): string[] =>
  (readCookie(header, NAME) ?? "").split(SEPARATOR).filter(Boolean).slice(0, LEFT_COOKIE_MAX);

/** Set-Cookie that adds a secret. */
export function addLeft(header: string | null, token: string): string {
  const tokens = [token, ...readLeft(header).filter((known) => known !== token)];
  return toSetCookie(NAME, tokens.slice(0, LEFT_COOKIE_MAX).join(SEPARATOR), LEFT_COOKIE_S);
}
