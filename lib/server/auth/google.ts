import "server-only";
import { Auth, customFetch, skipCSRFCheck, type AuthConfig } from "@auth/core";
import Google from "@auth/core/providers/google";
import { parseEmail } from "@/lib/domain/email";
import { GOOGLE_DETOUR_S, GOOGLE_TIMEOUT_MS } from "@/lib/domain/limits";
import { getEnv, type GoogleEnv } from "@/lib/server/env";
import { readCookie } from "@/lib/server/http/cookies";
import { log } from "@/lib/server/log";
import { paths } from "@/lib/wire/paths";

/**
 * Asks Google who somebody is (OpenID Connect; @auth/core speaks it, with state, PKCE and nonce). It ends with what
 * Google says: sessions are ours, and @auth/core never makes one. Addresses come from APP_ORIGIN, never from Host.
 */

const CALLBACK = "/callback/google";
/** @auth/core knows its addresses by what they begin with. */
const BASE_PATH = paths.googleCallback.slice(0, -CALLBACK.length);

export interface GooglePerson {
  /** As we store and compare it. */
  email: string;
  isEmailVerified: boolean;
}

/** Way to Google. @returns null when it cannot be asked; the cookies are Set-Cookie lines */
export async function beginDetour(
  google: GoogleEnv,
  returnPath: string,
): Promise<{ location: string; cookies: string[] } | null> {
  const { appOrigin } = getEnv();
  const request = new Request(`${appOrigin}${BASE_PATH}/signin/google`, {
    method: "POST",
    body: new URLSearchParams({ callbackUrl: appOrigin + returnPath }),
  });
  const response = await Auth(request, configFor(google));
  const location = URL.parse(response.headers.get("location") ?? "");
  // What went wrong leads to a page of ours.
  if (!location || location.origin === appOrigin) return null;
  return { location: location.href, cookies: response.headers.getSetCookie() };
}

/**
 * Way back: checks state, exchanges the code, checks the ID token.
 *
 * @param query of the address that Google has sent the visitor to
 * @returns null when anything is not as it should be
 */
export async function endDetour(
  google: GoogleEnv,
  headers: Headers,
  query: Readonly<Record<string, string>>,
): Promise<GooglePerson | null> {
  const url = `${getEnv().appOrigin}${BASE_PATH}${CALLBACK}?${new URLSearchParams(query)}`;
  const request = new Request(url, { headers: { cookie: headers.get("cookie") ?? "" } });
  const people: GooglePerson[] = [];
  await Auth(request, {
    ...configFor(google),
    callbacks: {
      signIn({ profile }) {
        const email = parseEmail(String(profile?.email ?? ""));
        if (email) people.push({ email, isEmailVerified: profile?.email_verified === true });
        // A path instead of true: here @auth/core's part ends, before it would open a session.
        return "/";
      },
    },
  });
  return people[0] ?? null;
}

/** Whether this browser was sent to Google not long ago. */
export const hasBegunDetour = (headers: Headers): boolean =>
  (readCookie(headers, cookieName("state")) ?? "") !== "";

/** The page that the visitor came from; null when it is not one of ours. */
export function findReturnUrl(headers: Headers): URL | null {
  const { appOrigin } = getEnv();
  const url = URL.parse(decode(readCookie(headers, cookieName("return")) ?? ""));
  return url?.origin === appOrigin ? url : null;
}

/** Set-Cookie lines that remove what a detour needed, however it ended. */
export const clearedDetourCookies = (): string[] =>
  COOKIES.map(
    (name) =>
      `${cookieName(name)}=; Path=/; HttpOnly; SameSite=Lax${isSecure() ? "; Secure" : ""}; Max-Age=0`,
  );

const COOKIES = ["state", "pkce", "nonce", "return"] as const;

const isSecure = () => getEnv().appOrigin.startsWith("https:");

const cookieName = (name: (typeof COOKIES)[number]) => `${isSecure() ? "__Host-" : ""}logix_google_${name}`;

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return "";
  }
}

function configFor({ clientId, clientSecret, issuer }: GoogleEnv): Omit<AuthConfig, "raw"> {
  const options = {
    httpOnly: true,
    sameSite: "lax",
    path: "/",
    secure: isSecure(),
    maxAge: GOOGLE_DETOUR_S,
  } as const;
  const cookie = (name: (typeof COOKIES)[number]) => ({ name: cookieName(name), options });
  return {
    basePath: BASE_PATH,
    secret: getEnv().authSecret,
    // The requests above bear our own origin.
    trustHost: true,
    // Other sites are refused by route() already.
    skipCSRFCheck,
    useSecureCookies: isSecure(),
    cookies: {
      state: cookie("state"),
      pkceCodeVerifier: cookie("pkce"),
      nonce: cookie("nonce"),
      callbackUrl: cookie("return"),
    },
    providers: [
      Google({
        clientId,
        clientSecret,
        issuer,
        checks: ["state", "pkce", "nonce"],
        [customFetch]: fetchFromGoogle,
      }),
    ],
    logger: { error: logFailure, warn: () => {}, debug: () => {} },
  };
}

const DISCOVERY = "/.well-known/openid-configuration";
const DISCOVERY_KEPT_MS = 60 * 60 * 1000;
const discovered = new Map<string, { text: string; atMs: number }>();

/** Within a time-out; where Google's doors are is asked once an hour. */
const fetchFromGoogle: typeof fetch = async (input, init) => {
  const url = input instanceof Request ? input.url : String(input);
  const kept = discovered.get(url);
  const headers = { "content-type": "application/json" };
  if (kept && Date.now() - kept.atMs < DISCOVERY_KEPT_MS) return new Response(kept.text, { headers });
  const response = await fetch(input, { ...init, signal: AbortSignal.timeout(GOOGLE_TIMEOUT_MS) });
  if (!url.endsWith(DISCOVERY) || !response.ok) return response;
  const text = await response.text();
  if (isDiscovery(text, url.slice(0, -DISCOVERY.length))) discovered.set(url, { text, atMs: Date.now() });
  return new Response(text, { headers });
};

/** Anything else, a firewall's page say, is for @auth/core to refuse, and not to be kept. */
function isDiscovery(text: string, issuer: string): boolean {
  try {
    const { issuer: named } = JSON.parse(text) as { issuer?: unknown };
    return URL.parse(String(named))?.href === URL.parse(issuer)?.href;
  } catch {
    return false;
  }
}

/** Kinds and reasons: causes also hold codes and addresses. */
function logFailure(error: Error): void {
  const cause = (error.cause as { err?: Error & { error?: unknown; code?: unknown } } | undefined)?.err;
  log.warn(
    { kind: error.name, reason: cause?.message, code: cause?.error ?? cause?.code },
    "Google sign-in failed",
  );
}
