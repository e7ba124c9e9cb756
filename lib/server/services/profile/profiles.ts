import "server-only";
import { cache } from "react";
import { AppError } from "#lib/domain/errors";
import type { Locale } from "#lib/domain/locale";
import type { Profile } from "#lib/domain/profile/profile";
import type { VisibleProfile } from "#lib/domain/profile/visible-profile";
import { findProfile, findProfileAsShown, findProfileByUsername } from "#lib/server/dal/profile/profiles";
import { findHiddenLinks } from "#lib/server/dal/profile/social-links";

/** Includes private fields. @throws AppError no_session (the account was deleted) */
export async function getOwnProfile(userId: string): Promise<Profile> {
  const profile = await findProfile(userId);
  if (!profile) throw new AppError("no_session");
  return profile;
}

/** Returns the profile as visitors see it. @throws AppError no_session (the account was deleted) */
export async function getShownProfile(userId: string, language: Locale): Promise<VisibleProfile> {
  const profile = await findProfileAsShown(userId, language);
  if (!profile) throw new AppError("no_session");
  return profile;
}

/** Distinct links in profile order. */
export const listHiddenLinks = (userId: string): Promise<string[]> => findHiddenLinks(userId);

/**
 * Components of one page share the query for equal arguments; route handlers share none. Case-insensitive. Of
 * inactive profiles, callers show only the name.
 *
 * @param language page language; null for the original texts
 */
export const findPublicProfile = cache(
  (username: string, language: Locale | null): Promise<VisibleProfile | null> =>
    findProfileByUsername(username, language),
);

/** Includes inactive profiles. @throws AppError not_found (unknown username) */
export async function getPublicProfile(username: string, language: Locale | null): Promise<VisibleProfile> {
  const profile = await findPublicProfile(username, language);
  if (!profile) throw userNotFound();
  return profile;
}

/** @throws AppError not_found (unknown username, or inactive profile) */
export async function getActiveProfile(username: string, language: Locale | null): Promise<VisibleProfile> {
  const profile = await getPublicProfile(username, language);
  if (!profile.isActive) throw userNotFound();
  return profile;
}

const userNotFound = () => new AppError("not_found", { message: "errors.userNotFound" });
