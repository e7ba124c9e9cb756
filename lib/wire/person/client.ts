import { PHONE_SLOTS } from "#lib/wire/profile/phone-slots";
import { userFromWire } from "#lib/wire/user/client";
import type { AdminUserWire } from "#lib/wire/user/responses";

export interface PersonValues {
  fullName: string;
  address: string;
  phones: { number: string }[];
}

export const accountFromWire = (user: AdminUserWire) => ({
  user: userFromWire(user),
  /** Four numbers; "" for an empty slot. */
  phones: PHONE_SLOTS.map((slot) => user.phone[`${slot}Phone`]),
  referralFrom: user.profile_meta.referral_from,
});

/** Also removes the messaging apps of a removed number. */
export const toPhonesEditWire = (phones: PersonValues["phones"]) =>
  Object.fromEntries(
    PHONE_SLOTS.flatMap((slot, index) => {
      const number = phones[index]?.number.trim() ?? "";
      return [[`${slot}Phone`, number] as const, ...(number ? [] : [[`LinkedTo_${slot}`, []] as const])];
    }),
  );

export function toPersonField(wireName: string): "fullName" | "address" | `phones.${number}.number` | null {
  if (wireName === "fullName" || wireName === "address") return wireName;
  const slot = PHONE_SLOTS.findIndex((key) => wireName === `phone.${key}Phone`);
  return slot === -1 ? null : `phones.${slot}.number`;
}
