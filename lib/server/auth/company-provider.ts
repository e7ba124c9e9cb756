import "server-only";
import * as oidc from "openid-client";
import { isSubject } from "#lib/domain/account/google";
import {
  DISCOVERY_CACHE_MS,
  ISSUED_AHEAD_MAX_S,
  PROVIDER_RESPONSE_MAX_BYTES,
  PROVIDER_TIMEOUT_MS,
} from "#lib/domain/company/company-login";
import { AUTHORIZATION_FLOW_S } from "#lib/domain/limits";
import { getEnv } from "#lib/server/env";
import { log } from "#lib/server/log/log";
import { guardedFetch } from "#lib/server/outgoing/guarded-fetch";
import { timeLimit } from "#lib/server/time-limits";
import { getProviderDocument } from "./provider-documents.ts";

/** OpenID Connect provider that a company chose. All requests to it are guarded; sessions are ours. */
export interface Provider {
  issuer: string;
  clientId: string;
  clientSecret: string;
}

/** What the callback must match, besides the provider's signature. */
export interface Expected {
  state: string;
  nonce: string;
  verifier: string;
}

const fetchProvider: ReturnType<typeof guardedFetch> = (...request) =>
  guardedFetch({
    timeoutMs: timeLimit(PROVIDER_TIMEOUT_MS),
    responseMaxBytes: PROVIDER_RESPONSE_MAX_BYTES,
  })(...request);

/** Uses a method that the provider supports; the standard's default is Basic. */
const authenticate =
  (secret: string): oidc.ClientAuth =>
  (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ["client_secret_basic"];
    const inHeader = methods.includes("client_secret_basic");
    return (inHeader ? oidc.ClientSecretBasic : oidc.ClientSecretPost)(secret)(server, ...rest);
  };

/** Requests the discovery document, which passes the checks. */
async function readDocument(provider: Provider): Promise<string> {
  let text = "";
  await configure(provider, async (...request) => {
    const response = await fetchProvider(...request);
    text = await response.clone().text();
    return response;
  });
  return text;
}

async function discover(provider: Provider, maxAgeMs: number): Promise<oidc.Configuration> {
  const text = await getProviderDocument(provider.issuer, {
    maxAgeMs,
    read: () => readDocument(provider),
  });
  const headers = { "content-type": "application/json" };
  return configure(provider, async () => new Response(text, { headers }));
}

/** @param fetchDocument requests the discovery document, which must name the issuer */
async function configure(
  { issuer, clientId, clientSecret }: Provider,
  fetchDocument: typeof fetchProvider,
): Promise<oidc.Configuration> {
  const config = await oidc.discovery(new URL(issuer), clientId, undefined, authenticate(clientSecret), {
    [oidc.customFetch]: fetchDocument as oidc.CustomFetch,
    execute: [
      // Signatures are checked although the ID token comes from the provider itself.
      oidc.enableNonRepudiationChecks,
      ...(getEnv().outgoingLoopback ? [oidc.allowInsecureRequests] : []),
    ],
  });
  config[oidc.customFetch] = fetchProvider as oidc.CustomFetch;
  return config;
}

/** Returns null when the provider does not respond or is not an OpenID provider. */
export async function startAtProvider(
  provider: Provider,
  redirectUri: string,
): Promise<{ location: string; expected: Expected } | null> {
  try {
    const config = await discover(provider, DISCOVERY_CACHE_MS);
    const [state, nonce, verifier] = [oidc.randomState(), oidc.randomNonce(), oidc.randomPKCECodeVerifier()];
    const location = oidc.buildAuthorizationUrl(config, {
      redirect_uri: redirectUri,
      scope: "openid",
      state,
      nonce,
      code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
      code_challenge_method: "S256",
    });
    // The browser follows it: a `javascript:` URL would run in our page.
    const isAddress = location.protocol === "https:" || getEnv().outgoingLoopback;
    if (!isAddress || !/^https?:$/.test(location.protocol)) return null;
    return { location: location.href, expected: { state, nonce, verifier } };
  } catch (error) {
    logFailure(error);
    return null;
  }
}

/** Checks state and issuer, exchanges the code, validates the ID token. @returns its subject, else null */
export async function completeAtProvider(
  provider: Provider,
  callback: URL,
  { state, nonce, verifier }: Expected,
): Promise<string | null> {
  try {
    // Cached since the start, unless another process handled that.
    const config = await discover(provider, AUTHORIZATION_FLOW_S * 1000);
    const tokens = await oidc.authorizationCodeGrant(config, callback, {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: verifier,
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    // The library checks expiry, but not the time of issue.
    if (!claims || claims.iat > Date.now() / 1000 + ISSUED_AHEAD_MAX_S) return null;
    return isSubject(claims.sub) ? claims.sub : null;
  } catch (error) {
    logFailure(error);
    return null;
  }
}

/** Logs no causes in full: they may hold codes and tokens. */
function logFailure(error: unknown): void {
  const { name, code, error: reason } = error as Error & { code?: unknown; error?: unknown };
  log.warn({ kind: name, code, reason }, "company login failed");
}
