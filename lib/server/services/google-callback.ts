import "server-only";
import { AppError } from "#lib/domain/errors";
import type { Language } from "#lib/domain/profile/profile";
import type { AuthorizationIntent } from "#lib/server/auth/authorization-flow";
import {
  clearedFlowCookies,
  completeAuthorization,
  findFlow,
  findReturnUrl,
  requireGoogle,
} from "#lib/server/auth/google";
import { loginAttempts } from "#lib/server/auth/login-attempts";
import { findSessionId, type SessionCookies } from "#lib/server/auth/session";
import type { GoogleEnv } from "#lib/server/env";
import { log } from "#lib/server/log/log";
import type { ConnectOutcome, SignInOutcome } from "#lib/wire/google/outcomes";
import { findReturnPath, loginPathFor, pages } from "#lib/wire/pages";
import { splitLocale, withLocale } from "#lib/domain/locale";
import { connectGoogle } from "./google-connection.ts";
import { signInWithGoogle } from "./google-sign-in.ts";

interface Visitor {
  headers: Headers;
  clientAddress: string;
  userAgent: string;
}

interface Result {
  outcome: SignInOutcome | ConnectOutcome | null;
  cookies?: SessionCookies;
}

/** Never creates an account, as an order needs a phone and an address. @throws AppError not_found (not configured) */
export async function completeGoogleFlow(
  visitor: Visitor,
  query: Readonly<Record<string, string>>,
  language: Language,
): Promise<{ location: string; cookies: string[] }> {
  const google = requireGoogle();
  const flow = await findFlow(visitor.headers);
  const finish = async (): Promise<Result> => {
    if (query.error === "access_denied") return { outcome: null };
    // Without a flow, opening a callback link counts no attempt.
    if (!flow) return { outcome: "failed" };
    return complete(google, visitor, query, flow);
  };
  const { outcome, cookies = [] } = await finish().catch((error: unknown): Result => {
    if (error instanceof AppError && error.code === "too_many") return { outcome: "too_many" };
    if (!(error instanceof AppError)) log.error({ err: error }, "Google sign-in failed");
    return { outcome: "failed" };
  });
  const toAddress = flow?.intent.kind === "connect" ? settingsAddress : loginAddress;
  return {
    location: toAddress(findReturnUrl(visitor.headers), language, outcome),
    cookies: [...clearedFlowCookies(), ...cookies],
  };
}

async function complete(
  google: GoogleEnv,
  { headers, clientAddress, userAgent }: Visitor,
  query: Readonly<Record<string, string>>,
  { state, intent }: { state: string; intent: AuthorizationIntent },
): Promise<Result> {
  // Each callback makes us send requests to Google.
  const attempts = loginAttempts("google", clientAddress, { hasTotal: false });
  await attempts.begin();
  if (query.state !== state) return { outcome: "failed" };
  const isConnecting = intent.kind === "connect";
  if (isConnecting && (await findSessionId(headers)) !== intent.sessionId) return { outcome: "failed" };
  const identity = await completeAuthorization(google, headers, query);
  if (!identity) return { outcome: "failed" };
  await attempts.succeed();
  if (isConnecting) return { outcome: await connectGoogle(intent, identity) };
  const cookies = await signInWithGoogle(identity, { headers, userAgent });
  return cookies ? { outcome: "done", cookies } : { outcome: "unknown" };
}

function loginAddress(came: URL | null, language: Language, outcome: string | null): string {
  const isLogin = came !== null && came.pathname === loginPathFor(came.pathname);
  const path = isLogin ? came.pathname : withLocale(language, pages.login);
  const next = isLogin ? came.searchParams.get("next") : null;
  const query = new URLSearchParams({
    ...(outcome && { google: outcome }),
    ...(next && findReturnPath(next) && { next }),
  });
  return query.size > 0 ? `${path}?${query}` : path;
}

function settingsAddress(came: URL | null, language: Language, outcome: string | null): string {
  const [prefix, page] = splitLocale(came?.pathname ?? "");
  const view = pages.panelSettingsView("google");
  const path = page === pages.panelSettings ? prefix + view : withLocale(language, view);
  return outcome ? `${path}&google=${outcome}` : path;
}
