import { parseCookie, stringifySetCookie } from "cookie";
import { getEnv } from "#lib/server/env";

/** @param header the request's Cookie header */
export function readCookie(header: string | null | undefined, name: string): string | undefined {
  return header ? parseCookie(header)[name] : undefined;
}

const isSecure = () => getEnv().appOrigin.startsWith("https:");

/** On https, adds the prefix that binds a cookie to this host; it requires Secure. */
export const hostCookieName = (name: string): string => (isSecure() ? `__Host-${name}` : name);

/** Returns a Set-Cookie line. @param maxAgeS 0 removes the cookie; without it, it ends with the browser */
export function toSetCookie(
  name: string,
  value: string,
  maxAgeS?: number,
  { httpOnly = true }: { httpOnly?: boolean } = {},
): string {
  return stringifySetCookie({
    name,
    value,
    secure: isSecure(),
    path: "/",
    httpOnly,
    sameSite: "lax",
    ...(maxAgeS !== undefined && { maxAge: maxAgeS }),
  });
}
