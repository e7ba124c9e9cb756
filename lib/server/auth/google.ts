import "server-only";
import { Auth, customFetch, skipCSRFCheck, type AuthConfig } from "@auth/core";
import Google from "@auth/core/providers/google";
import { AppError } from "#lib/domain/errors";
import { isSubject, type GoogleIdentity } from "#lib/domain/account/google";
import { AUTHORIZATION_FLOW_S, GOOGLE_TIMEOUT_MS } from "#lib/domain/limits";
import { HOUR_MS } from "#lib/domain/time/durations";
import { getEnv, type GoogleEnv } from "#lib/server/env";
import { hostCookieName, readCookie, toSetCookie } from "#lib/server/http/cookies";
import type { RequestHeaders } from "#lib/server/request-headers";
import { log } from "#lib/server/log/log";
import { timeLimit } from "#lib/server/time-limits";
import { authorizationFlow, type AuthorizationIntent } from "./authorization-flow.ts";
import { getProviderDocument } from "./provider-documents.ts";
import { toPath } from "#lib/wire/call-path";

/** OpenID Connect by @auth/core. URLs come from APP_ORIGIN, never from the Host header. Sessions are ours. */

const CALLBACK = "/callback/google";
/** @auth/core derives its URLs from this prefix. */
const BASE_PATH = toPath("GET /api/users/google/callback/google").slice(0, -CALLBACK.length);

export const isGoogleConfigured = (): boolean => getEnv().google !== undefined;

/** @throws AppError not_found when Google is not configured */
export function requireGoogle(): GoogleEnv {
  const { google } = getEnv();
  if (!google) throw new AppError("not_found");
  return google;
}

/** @returns Google's URL, and Set-Cookie lines @throws AppError unavailable when Google does not respond */
export async function startAuthorization(
  google: GoogleEnv,
  intent: AuthorizationIntent,
  returnPath: string,
): Promise<{ location: string; cookies: string[] }> {
  const { appOrigin } = getEnv();
  // Shows which account is being connected; a sign-in uses Google's own choice.
  const query = intent.kind === "connect" ? "?prompt=select_account" : "";
  const request = new Request(`${appOrigin}${BASE_PATH}/signin/google${query}`, {
    method: "POST",
    body: new URLSearchParams({ callbackUrl: appOrigin + returnPath }),
  });
  const response = await Auth(request, configFor(google));
  const location = URL.parse(response.headers.get("location") ?? "");
  const state = location?.searchParams.get("state");
  // On failure @auth/core redirects to one of our pages.
  if (!location || location.origin === appOrigin || !state) throw new AppError("unavailable");
  const flow = await authorizationFlow.seal({ state, intent });
  return {
    location: location.href,
    cookies: [
      ...response.headers.getSetCookie(),
      toSetCookie(cookieName("flow"), flow, AUTHORIZATION_FLOW_S),
    ],
  };
}

/** Checks the state, exchanges the code and validates the ID token; null when any check fails. */
export async function completeAuthorization(
  google: GoogleEnv,
  headers: RequestHeaders,
  query: Readonly<Record<string, string>>,
): Promise<GoogleIdentity | null> {
  const url = `${getEnv().appOrigin}${BASE_PATH}${CALLBACK}?${new URLSearchParams(query)}`;
  const request = new Request(url, { headers: { cookie: headers.get("cookie") ?? "" } });
  const subjects: unknown[] = [];
  await Auth(request, {
    ...configFor(google),
    callbacks: {
      signIn({ profile }) {
        subjects.push(profile?.sub);
        // A path instead of true: @auth/core stops here and opens no session of its own.
        return "/";
      },
    },
  });
  const [subject] = subjects;
  return isSubject(subject) ? { issuer: google.issuer, subject } : null;
}

/** Finds the flow that this browser started; null when there is none or it is older than 10 minutes. */
export const findFlow = (headers: RequestHeaders) =>
  authorizationFlow.open(readCookie(headers.get("cookie"), cookieName("flow")) ?? "");

export function findReturnUrl(headers: RequestHeaders): URL | null {
  const { appOrigin } = getEnv();
  const url = URL.parse(readCookie(headers.get("cookie"), cookieName("return")) ?? "");
  return url?.origin === appOrigin ? url : null;
}

export const clearedFlowCookies = (): string[] => COOKIES.map((name) => toSetCookie(cookieName(name), "", 0));

const COOKIES = ["state", "pkce", "nonce", "return", "flow"] as const;

const isSecure = () => getEnv().appOrigin.startsWith("https:");

const cookieName = (name: (typeof COOKIES)[number]) => hostCookieName(`logix_google_${name}`);

function configFor({ clientId, clientSecret, issuer }: GoogleEnv): Omit<AuthConfig, "raw"> {
  const options = {
    httpOnly: true,
    sameSite: "lax",
    path: "/",
    secure: isSecure(),
    maxAge: AUTHORIZATION_FLOW_S,
  } as const;
  const cookie = (name: (typeof COOKIES)[number]) => ({ name: cookieName(name), options });
  return {
    basePath: BASE_PATH,
    secret: getEnv().authSecret,
    // We build the requests, so their origin is ours.
    trustHost: true,
    // route() already rejects requests of other sites.
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
        // Google requires a scope beside "openid"; this one returns no e-mail address.
        authorization: { params: { scope: "openid profile" } },
        [customFetch]: fetchFromGoogle,
      }),
    ],
    logger: { error: logFailure, warn: () => {}, debug: () => {} },
  };
}

const DISCOVERY = "/.well-known/openid-configuration";
const DISCOVERY_CACHE_MS = HOUR_MS;

const fetchFromGoogle: typeof fetch = async (input, init) => {
  const url = input instanceof Request ? input.url : String(input);
  if (!url.endsWith(DISCOVERY)) return fetchInTime(input, init);
  const issuer = url.slice(0, -DISCOVERY.length);
  const text = await getProviderDocument(issuer, {
    maxAgeMs: DISCOVERY_CACHE_MS,
    read: async () => {
      const response = await fetchInTime(input, init);
      const text = await response.text();
      if (!response.ok || !isDiscovery(text, issuer)) throw new Error("no discovery document");
      return text;
    },
  });
  return new Response(text, { headers: { "content-type": "application/json" } });
};

const fetchInTime: typeof fetch = (input, init) =>
  fetch(input, { ...init, signal: AbortSignal.timeout(timeLimit(GOOGLE_TIMEOUT_MS)) });

/** Other responses, such as a firewall's page, are not cached. */
function isDiscovery(text: string, issuer: string): boolean {
  try {
    const { issuer: named } = JSON.parse(text) as { issuer?: unknown };
    return URL.parse(String(named))?.href === URL.parse(issuer)?.href;
  } catch {
    return false;
  }
}

/** Logs no causes in full: they may hold codes and URLs. */
function logFailure(error: Error): void {
  const cause = (error.cause as { err?: Error & { error?: unknown; code?: unknown } } | undefined)?.err;
  log.warn(
    { kind: error.name, reason: cause?.message, code: cause?.error ?? cause?.code },
    "Google sign-in failed",
  );
}
