import "server-only";
import { decode, encode } from "@auth/core/jwt";
import * as z from "zod";
import { GIVEN_MAX_CHARS } from "#lib/domain/limits";
import { getEnv } from "#lib/server/env";
import { hostCookieName, readCookie, toSetCookie } from "#lib/server/http/cookies";
import type { RequestHeaders } from "#lib/server/request-headers";

const times = z.object({ iat: z.number() });

export const textClaim = z.string().max(GIVEN_MAX_CHARS);

/** Encrypts claims for a cookie, so that they can be neither read nor changed. */
export function sealedClaims<T extends z.ZodObject>(salt: string, claims: T, maxAgeS: number) {
  return {
    seal: (token: z.output<T>): Promise<string> =>
      encode({ token, secret: getEnv().authSecret, salt, maxAge: maxAgeS }),

    /** Null when the value is forged, damaged or too old. */
    async open(sealed: string): Promise<z.output<T> | null> {
      try {
        const token = await decode({ token: sealed, secret: getEnv().authSecret, salt });
        const { iat } = times.parse(token);
        // `decode` tolerates 15 s more.
        return Date.now() / 1000 - iat > maxAgeS ? null : claims.parse(token);
      } catch {
        return null;
      }
    },
  };
}

/** @param options httpOnly is the default */
export function sealedCookie<T extends z.ZodObject>(
  name: string,
  claims: T,
  maxAgeS: number,
  options: { httpOnly?: boolean } = {},
) {
  const sealed = sealedClaims(`logix.${name}`, claims, maxAgeS);
  const cookieName = () => hostCookieName(`logix_${name}`);
  return {
    /** @returns a Set-Cookie line */
    set: async (token: z.output<T>): Promise<string> =>
      toSetCookie(cookieName(), await sealed.seal(token), maxAgeS, options),
    clear: (): string => toSetCookie(cookieName(), "", 0, options),
    find: (headers: RequestHeaders): Promise<z.output<T> | null> =>
      sealed.open(readCookie(headers.get("cookie"), cookieName()) ?? ""),
  };
}
