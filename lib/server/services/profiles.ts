import "server-only";
import { cache } from "react";
import type { Profile } from "@/lib/domain/profile";
import { findProfile, findProfileByUsername } from "@/lib/server/dal/profiles";

/** The signed-in person's own profile; null when the account was deleted meanwhile. */
export const getOwnProfile = (userId: string): Promise<Profile | null> => findProfile(userId);

/**
 * A profile by username in any case, active or not: callers show an inactive one's name alone. Null when
 * nobody has the username. Asked for once per request.
 */
export const findPublicProfile = cache((username: string): Promise<Profile | null> =>
  findProfileByUsername(username),
);
