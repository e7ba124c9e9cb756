import { parseCookie, stringifySetCookie } from "cookie";
import { getEnv } from "#lib/server/env";

/** @param header of the request: Cookie */
export function readCookie(header: string | null | undefined, name: string): string | undefined {
  return header ? parseCookie(header)[name] : undefined;
}

/**
 * Set-Cookie of a cookie that scripts cannot read.
 *
 * @param maxAgeS 0 removes the cookie; without it, the cookie ends with the browser
 */
export function toSetCookie(name: string, value: string, maxAgeS?: number): string {
  const secure = getEnv().appOrigin.startsWith("https:");
  return stringifySetCookie({
    ...{ name, value, secure, path: "/", httpOnly: true, sameSite: "lax" },
    ...(maxAgeS !== undefined && { maxAge: maxAgeS }),
  });
}
