import { parseCookie, stringifySetCookie } from "cookie";
import { getEnv } from "#lib/server/env";

/** @param header the request's Cookie header */
export function readCookie(header: string | null | undefined, name: string): string | undefined {
  return header ? parseCookie(header)[name] : undefined;
}

/** Returns a Set-Cookie line. @param maxAgeS 0 removes the cookie; without it, it ends with the browser */
export function toSetCookie(name: string, value: string, maxAgeS?: number): string {
  const secure = getEnv().appOrigin.startsWith("https:");
  return stringifySetCookie({
    ...{ name, value, secure, path: "/", httpOnly: true, sameSite: "lax" },
    ...(maxAgeS !== undefined && { maxAge: maxAgeS }),
  });
}
