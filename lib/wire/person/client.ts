import { PHONE_SLOTS } from "#lib/wire/profile/phone-slots";
import { userFromWire } from "#lib/wire/user/client";
import type { AdminUserWire } from "#lib/wire/user/responses";

export const PHONE_FIELDS = ["phone1", "phone2", "phone3", "phone4"] as const;

/** What an admin edits, in the order of the form. */
export const PERSON_FIELDS = ["fullName", ...PHONE_FIELDS, "address"] as const;
export type PersonField = (typeof PERSON_FIELDS)[number];
export type PersonValues = Record<PersonField, string>;

export const accountFromWire = (user: AdminUserWire) => ({
  user: userFromWire(user),
  /** Empty for an empty slot. */
  phones: PHONE_SLOTS.map((slot) => user.phone[`${slot}Phone`]),
  referralFrom: user.profile_meta.referral_from,
});

/** Also removes the messaging apps of a removed number. */
export const toPersonEditWire = ({ fullName, address, ...phones }: PersonValues) => ({
  fullName,
  address,
  phone: Object.fromEntries(
    PHONE_FIELDS.flatMap((name, index) => {
      const slot = PHONE_SLOTS[index];
      const number = phones[name].trim();
      return [[`${slot}Phone`, number] as const, ...(number ? [] : [[`LinkedTo_${slot}`, []] as const])];
    }),
  ),
});

export function toPersonField(wireName: string): PersonField | null {
  if (wireName === "fullName" || wireName === "address") return wireName;
  const slot = PHONE_SLOTS.findIndex((key) => wireName === `phone.${key}Phone`);
  return PHONE_FIELDS[slot] ?? null;
}
