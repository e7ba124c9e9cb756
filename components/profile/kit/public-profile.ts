import type { VisibleProfile } from "#lib/domain/profile/visible-profile";

/** Profile as visitors see it, without IDs and codes. */
export type PublicProfile = Omit<VisibleProfile, "id" | "role" | "referralCode" | "referralFrom" | "cardId">;

export function toPublicProfile(profile: VisibleProfile): PublicProfile {
  const { id: _id, role: _role, referralCode: _code, referralFrom: _from, cardId: _card, ...shown } = profile;
  return shown;
}
