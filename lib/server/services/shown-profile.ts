import "server-only";
import { AppError } from "@/lib/domain/errors";
import type { Profile } from "@/lib/domain/profile";
import { findPublicProfile } from "./profiles";

/**
 * The profile that belongs to a file beside its page: contact file, codes, share picture. A username in any case.
 *
 * @throws AppError not_found when it is nobody's or its owner inactive
 */
export async function getShownProfile(username: string): Promise<Profile> {
  const profile = await findPublicProfile(username);
  if (!profile?.isActive) throw new AppError("not_found", { message: "errors.userNotFound" });
  return profile;
}
