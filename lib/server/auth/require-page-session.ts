import "server-only";
import { cache } from "react";
import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { isPermitted, type CompanyAccess, type Membership } from "#lib/domain/company/company";
import { splitLocale } from "#lib/domain/locale";
import type { Profile } from "#lib/domain/profile/profile";
import { findProfile } from "#lib/server/dal/profile/profiles";
import { isSessionRefreshable, type LiveSession } from "#lib/server/dal/account/sessions";
import { splitUrl } from "#lib/server/http/split-url";
import { isUnavailableError } from "#lib/server/http/unavailable";
import { log } from "#lib/server/log/log";
import { setPageStatus } from "#lib/server/page-status";
import { loginPathFor, pages, securityPathFor } from "#lib/wire/pages";
import { findAdminObstacle } from "./admin-access.ts";
import { findMember } from "./membership.ts";
import { findRefreshClaims, findSession } from "./session.ts";
import { toPath } from "#lib/wire/call-path";

/** Middleware only redirects: every page first calls one of these gates, which query the database. */

interface Visit {
  session: LiveSession | null;
  /** Requested path and query, with the language prefix. */
  path: string;
}

const findVisit = cache(async (): Promise<Visit> => {
  const given = await headers();
  return { session: await findSession(given), path: given.get("x-path") ?? "/" };
});

/** Encoded. */
const NEXT_MAX_CHARS = 2048;

/** Returns to `next` afterwards, without a query that is too long for a redirect. */
function refreshThen(next: string): string {
  const kept = [next, splitUrl(next).pathname]
    .map(encodeURIComponent)
    .find(({ length }) => length <= NEXT_MAX_CHARS);
  return `${toPath("GET /api/content/auth/getaccesstoken/v1")}?next=${kept ?? ""}`;
}

/** Returns the session of a user, active or not; redirects others to refresh it or to log in. */
export async function requirePanelUser(): Promise<{ session: LiveSession }> {
  const { session, path } = await findVisit();
  if (session) return { session };
  if (await findRefreshable()) redirect(refreshThen(path));
  redirect(loginPathFor(path));
}

/** Returns null when not signed in. For layouts: their pages call the gate themselves. */
export const findPanelProfile = cache(async (): Promise<Profile | null> => {
  const { session } = await findVisit();
  return session && findProfile(session.user.id);
});

export async function requirePanelProfile(): Promise<Profile> {
  await requirePanelUser();
  const profile = await findPanelProfile();
  // The user was deleted between the two queries.
  if (!profile) redirect(loginPathFor((await findVisit()).path));
  return profile;
}

/** Returns null without a company and for inactive users. */
export const findPanelMember = cache(async (): Promise<Membership | null> => {
  const { session } = await findVisit();
  return session && findMember(session);
});

/** Returns a company member with this access; redirects others. */
export async function requirePanelMember(
  access: CompanyAccess,
): Promise<{ session: LiveSession; member: Membership }> {
  const { session } = await requirePanelUser();
  const member = await findPanelMember();
  if (member && isPermitted(access, member.role)) return { session, member };
  const [prefix] = splitLocale((await findVisit()).path);
  redirect(prefix + (member ? pages.panelCompanySettings : pages.panelSettings));
}

/** Returns the admin session of an active admin without open duties; redirects others. */
export async function requireAdmin(): Promise<{ session: LiveSession }> {
  const { session } = await requirePendingAdmin();
  if (findAdminObstacle(session)) redirect(securityPathFor((await findVisit()).path));
  return { session };
}

/** Like `requireAdmin`, but allows open duties. */
export async function requirePendingAdmin(): Promise<{ session: LiveSession }> {
  const { session, path } = await findVisit();
  if (session && findAdminObstacle(session) !== "notAdmin") return { session };
  if (!session && (await findRefreshable())?.isAdmin) redirect(refreshThen(path));
  redirect(loginPathFor(path));
}

/** Returns null on error: the layout then renders the error screen, because Next's own needs JavaScript. */
export async function loadForLayout<T>(read: () => Promise<T>): Promise<{ value: T } | null> {
  try {
    return { value: await read() };
  } catch (error) {
    log.error({ err: error }, "page");
    setPageStatus(isUnavailableError(error) ? 503 : 500);
    return null;
  }
}

export const loadVisit = () => loadForLayout(findVisit);

async function findRefreshable(): Promise<{ isAdmin: boolean } | null> {
  const claims = findRefreshClaims(await headers());
  return claims && isSessionRefreshable(claims.sessionId, claims.generation);
}
