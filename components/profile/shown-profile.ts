import type { Profile } from "@/lib/domain/profile";

/** A profile without what only its owner and admins know of it. */
export type ShownProfile = Omit<Profile, "id" | "role" | "referralCode" | "referralFrom" | "cardId">;
