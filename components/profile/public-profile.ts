import type { Profile } from "#lib/domain/profile/profile";

/** A profile without the fields that only its owner and admins may see. */
export type PublicProfile = Omit<Profile, "id" | "role" | "referralCode" | "referralFrom" | "cardId">;
