import "server-only";
import * as z from "zod";
import type { ProvenIdentity } from "#lib/domain/company/company-login";
import { AppError } from "#lib/domain/errors";
import { AUTHORIZATION_FLOW_S } from "#lib/domain/limits";
import { LOCALES, withLocale, type Locale } from "#lib/domain/locale";
import { completeAtProvider, startAtProvider } from "#lib/server/auth/company-provider";
import { loginAttempts } from "#lib/server/auth/login-attempts";
import { sealedCookie, textClaim } from "#lib/server/auth/sealed-claims";
import { openSession, type SessionCookies } from "#lib/server/auth/session";
import { findLogin, lockLinkedMember, type OpenLogin } from "#lib/server/dal/company/logins";
import { findMembership } from "#lib/server/dal/company/members";
import { transact } from "#lib/server/dal/transact";
import { companyLoginLimit } from "#lib/server/limits/memory-limits";
import { log } from "#lib/server/log/log";
import type { RequestHeaders } from "#lib/server/request-headers";
import { findInvitation } from "#lib/server/services/company/invitations";
import type { CompanyLoginOutcome } from "#lib/domain/company/login-outcomes";
import { companyLoginPath, pages } from "#lib/wire/pages";
import { clearPending, recordLoginProof, requireSameLogin, toPendingCookie } from "./identity.ts";
import { redirectAddressOf, toProvider } from "./settings.ts";

const flow = sealedCookie(
  "company_flow",
  z.object({
    companyId: textClaim,
    issuer: textClaim,
    clientId: textClaim,
    state: textClaim,
    nonce: textClaim,
    verifier: textClaim,
    /** Token of the invitation to accept; empty without one. */
    invitation: textClaim,
    next: textClaim,
    language: z.enum(LOCALES),
  }),
  AUTHORIZATION_FLOW_S,
);

type Flow = NonNullable<Awaited<ReturnType<typeof flow.find>>>;

/** Counts failures only, because the people of an office share an address. */
const attemptsOf = (clientAddress: string) =>
  loginAttempts("company-login", clientAddress, { hasTotal: false });

/** Null when the company has no login or the id is malformed. */
export async function findCompanyLogin(companyId: string): Promise<OpenLogin | null> {
  const { data } = z.uuid().safeParse(companyId);
  return data === undefined ? null : findLogin(data);
}

interface Start {
  companyId: string;
  invitation: string;
  next: string;
  language: Locale;
}

/** @returns URL of the provider and Set-Cookie lines @throws AppError not_found, too_many, unavailable */
export async function startCompanyLogin(
  { companyId, ...page }: Start,
  clientAddress: string,
): Promise<{ location: string; cookies: string[] }> {
  await companyLoginLimit.take({ subject: "start", address: clientAddress });
  const login = await findLogin(companyId);
  if (!login) throw new AppError("not_found");
  const { issuer, clientId } = login;
  const attempts = attemptsOf(clientAddress);
  await attempts.check();
  const started = await startAtProvider(toProvider(login), redirectAddressOf(companyId));
  if (!started) {
    await attempts.begin();
    throw new AppError("unavailable", { message: "errors.providerUnreachable" });
  }
  return {
    location: started.location,
    cookies: [await flow.set({ companyId, issuer, clientId, ...page, ...started.expected })],
  };
}

interface Visitor {
  headers: RequestHeaders;
  clientAddress: string;
  userAgent: string;
}

interface Result {
  outcome: CompanyLoginOutcome | null;
  cookies?: readonly string[];
}

/** Handles the callback from the provider. @throws AppError not_found */
export async function completeCompanyLogin(
  companyId: string,
  query: Readonly<Record<string, string>>,
  visitor: Visitor,
  language: Locale,
): Promise<{ location: string; cookies: string[] }> {
  const login = await findLogin(companyId);
  if (!login) throw new AppError("not_found");
  const opened = await flow.find(visitor.headers);
  const started = opened?.companyId === companyId ? opened : null;
  const { outcome, cookies = [] } = await finish(login, started, query, visitor).catch(
    (error: unknown): Result => {
      if (error instanceof AppError && error.code === "too_many") return { outcome: "too_many" };
      if (!(error instanceof AppError)) log.error({ err: error }, "company login failed");
      return { outcome: "failed" };
    },
  );
  const path =
    outcome === "link" && started && (await isInvited(started.invitation, companyId))
      ? pages.join(started.invitation)
      : companyLoginPath(companyId, { outcome, next: started?.next ?? "" });
  return {
    location: withLocale(started?.language ?? language, path),
    cookies: [flow.clear(), ...cookies],
  };
}

const isInvited = async (token: string, companyId: string): Promise<boolean> =>
  token !== "" && (await findInvitation(token))?.companyId === companyId;

async function finish(
  login: OpenLogin,
  started: Flow | null,
  query: Readonly<Record<string, string>>,
  visitor: Visitor,
): Promise<Result> {
  const { companyId, issuer, clientId } = login;
  if (query.error === "access_denied") return { outcome: null };
  // Opening a callback link without a flow does not count as an attempt.
  if (!started) return { outcome: "failed" };
  // The settings have changed since the flow started, so its result proves nothing.
  if (started.issuer !== issuer || started.clientId !== clientId) return { outcome: "failed" };
  const { clientAddress } = visitor;
  await companyLoginLimit.take({ subject: "return", address: clientAddress });
  const attempts = attemptsOf(clientAddress);
  await attempts.check();
  const callback = new URL(`${redirectAddressOf(companyId)}?${new URLSearchParams(query)}`);
  const subject = await completeAtProvider(toProvider(login), callback, started);
  if (subject === null) {
    await attempts.begin();
    return { outcome: "failed" };
  }
  const identity = { companyId, issuer, clientId, subject };
  const cookies = await signInLinked(identity, visitor);
  if (cookies) return { outcome: "done", cookies: [...cookies, clearPending()] };
  return { outcome: "link", cookies: [await toPendingCookie(identity)] };
}

/** Opens a browser session without admin rights, also for admins. Null when no member has the identity. */
const signInLinked = (
  identity: ProvenIdentity,
  { headers, userAgent }: Visitor,
): Promise<SessionCookies | null> =>
  transact(async (tx) => {
    const userId = await lockLinkedMember(tx, identity);
    const member = userId === null ? null : await findMembership(userId, tx);
    if (userId === null || member?.companyId !== identity.companyId) return null;
    await requireSameLogin(tx, identity);
    await recordLoginProof(tx, member);
    return openSession({ userId, userAgent, replaces: headers, isByCompany: true }, tx);
  });
