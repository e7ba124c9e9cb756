import "server-only";
import { cache } from "react";
import { headers } from "next/headers";
import { redirect } from "next/navigation";
import type { Profile } from "@/lib/domain/profile";
import { findProfile } from "@/lib/server/dal/profiles";
import { isSessionRefreshable, type LiveSession } from "@/lib/server/dal/sessions";
import { isUnavailableError } from "@/lib/server/http/unavailable";
import { log } from "@/lib/server/log";
import { setPageStatus } from "@/lib/server/page-status";
import { loginPathFor, paths } from "@/lib/wire/paths";
import { findRefreshClaims, findSession } from "./session";

/**
 * The gates of panel and admin pages (CONTRACT §5). Middleware only sends visitors to the right place; these ask
 * the database, and every page passes one before it reads anything.
 */

interface Visit {
  session: LiveSession | null;
  /** Path and query as the visitor asked for them, with the language's prefix. */
  path: string;
}

const findVisit = cache(async (): Promise<Visit> => {
  const given = await headers();
  return { session: await findSession(given), path: given.get("x-path") ?? "/" };
});

/** A signed-in user, active or not; anybody else is led to refresh or to the login page. */
export async function requirePanelUser(): Promise<{ session: LiveSession }> {
  const { session, path } = await findVisit();
  if (session) return { session };
  if (await findRefreshable()) redirect(paths.refreshThen(path));
  redirect(loginPathFor(path));
}

/**
 * The signed-in user's own profile, asked for once per request; null when nobody is signed in. For what stands
 * around a page, which passes the gate itself.
 */
export const findPanelProfile = cache(async (): Promise<Profile | null> => {
  const { session } = await findVisit();
  return session && findProfile(session.user.id);
});

/** The signed-in user's own profile, for panel pages. */
export async function requirePanelProfile(): Promise<Profile> {
  await requirePanelUser();
  const profile = await findPanelProfile();
  // Deleted between two questions.
  if (!profile) redirect(loginPathFor((await findVisit()).path));
  return profile;
}

/** An active admin in a session opened as one; anybody else is led to refresh or to the admin login. */
export async function requireAdmin(): Promise<{ session: LiveSession }> {
  const { session, path } = await findVisit();
  if (session?.isAdmin && session.user.role === "admin" && session.user.isActive) return { session };
  if (!session && (await findRefreshable())?.isAdmin) redirect(paths.refreshThen(path));
  redirect(loginPathFor(path));
}

/**
 * Reads for what stands around a page. When that fails, so will the page, which Next could only tell with
 * JavaScript and in no language: the caller draws the error screen in its place, with the right status.
 */
export async function readAround<T>(read: () => Promise<T>): Promise<{ value: T } | null> {
  try {
    return { value: await read() };
  } catch (error) {
    log.error({ err: error }, "page");
    setPageStatus(isUnavailableError(error) ? 503 : 500);
    return null;
  }
}

/** Whether sessions can be read at all; else the area's layout says so. */
export const readVisit = () => readAround(findVisit);

/** Whether the refresh token that came along would open something. */
async function findRefreshable(): Promise<{ isAdmin: boolean } | null> {
  const claims = findRefreshClaims(await headers());
  return claims && isSessionRefreshable(claims.sessionId, claims.generation);
}
