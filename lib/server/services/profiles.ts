import "server-only";
import { cache } from "react";
import type { Profile } from "#lib/domain/profile/profile";
import { findProfile, findProfileByUsername } from "#lib/server/dal/profiles";

export const getOwnProfile = (userId: string): Promise<Profile | null> => findProfile(userId);

/** By username, case-insensitive, active or not: callers show only the name of an inactive one. Null when unknown. */
export const findPublicProfile = cache((username: string): Promise<Profile | null> =>
  findProfileByUsername(username),
);
