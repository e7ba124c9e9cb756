import "server-only";
import { AppError } from "#lib/domain/errors";
import type { Profile } from "#lib/domain/profile/profile";
import { findPublicProfile } from "./profiles.ts";

/** For files beside a profile page. @throws AppError not_found when the username is unknown or the profile inactive */
export async function getActiveProfile(username: string): Promise<Profile> {
  const profile = await findPublicProfile(username);
  if (!profile?.isActive) throw new AppError("not_found", { message: "errors.userNotFound" });
  return profile;
}
