import "server-only";
import { cache } from "react";
import { AppError } from "#lib/domain/errors";
import type { Locale } from "#lib/domain/locale";
import type { Profile } from "#lib/domain/profile/profile";
import type { VisibleProfile } from "#lib/domain/profile/visible-profile";
import { findProfile, findProfileAsShown, findProfileByUsername } from "#lib/server/dal/profile/profiles";
import { findHiddenLinks } from "#lib/server/dal/profile/social-links";

/** With the owner's private fields. @throws AppError no_session when the account was deleted in the meantime */
export async function getOwnProfile(userId: string): Promise<Profile> {
  const profile = await findProfile(userId);
  if (!profile) throw new AppError("no_session");
  return profile;
}

/** As everyone sees it. @throws AppError no_session when the account was deleted in the meantime */
export async function getShownProfile(userId: string, language: Locale): Promise<VisibleProfile> {
  const profile = await findProfileAsShown(userId, language);
  if (!profile) throw new AppError("no_session");
  return profile;
}

/** Of the owner, in profile order, each once. */
export const listHiddenLinks = (userId: string): Promise<string[]> => findHiddenLinks(userId);

/**
 * Queried once per request. Case-insensitive, active or not: callers show only the name of an inactive one.
 *
 * @param language of the page; null: the first texts
 */
export const findPublicProfile = cache(
  (username: string, language: Locale | null): Promise<VisibleProfile | null> =>
    findProfileByUsername(username, language),
);

/** Active or not. @throws AppError not_found when the username is unknown */
export async function getPublicProfile(username: string, language: Locale | null): Promise<VisibleProfile> {
  const profile = await findPublicProfile(username, language);
  if (!profile) throw userNotFound();
  return profile;
}

/** For files beside a profile page. @throws AppError not_found when the username is unknown or the profile inactive */
export async function getActiveProfile(username: string, language: Locale | null): Promise<VisibleProfile> {
  const profile = await getPublicProfile(username, language);
  if (!profile.isActive) throw userNotFound();
  return profile;
}

const userNotFound = () => new AppError("not_found", { message: "errors.userNotFound" });
