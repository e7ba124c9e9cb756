import { messageFromWire, type MessageViewModel } from "#lib/wire/contact/client";
import { PHONE_SLOTS } from "#lib/wire/profile/phone-slots";
import { userFromWire, type UserViewModel } from "#lib/wire/user/client";
import type { AdminUserWire } from "#lib/wire/user/responses";
import type { NoteWire, PersonResponse } from "./responses.ts";

export interface NoteViewModel extends Omit<NoteWire, "_id"> {
  id: string;
}

export interface PersonViewModel {
  user: UserViewModel;
  /** Four numbers; "" for an empty slot. */
  phones: string[];
  referralFrom: string;
  sessions: PersonResponse["sessions"];
  notes: NoteViewModel[];
  messages: MessageViewModel[];
}

export const accountFromWire = (user: AdminUserWire) => ({
  user: userFromWire(user),
  phones: PHONE_SLOTS.map((slot) => user.phone[`${slot}Phone`]),
  referralFrom: user.profile_meta.referral_from,
});

export const noteFromWire = ({ _id, ...note }: NoteWire): NoteViewModel => ({ id: _id, ...note });

export const personFromWire = ({ user, sessions, notes, messages }: PersonResponse): PersonViewModel => ({
  ...accountFromWire(user),
  sessions,
  notes: notes.map(noteFromWire),
  messages: messages.map(messageFromWire),
});

export interface PersonValues {
  fullName: string;
  address: string;
  phones: { number: string }[];
}

/** Also removes the messaging apps of a removed number. */
export const toPersonEditWire = (userId: string, { fullName, address, phones }: PersonValues) => ({
  _id: userId,
  fullName,
  address,
  phone: Object.fromEntries(
    PHONE_SLOTS.flatMap((slot, index) => {
      const number = phones[index]?.number.trim() ?? "";
      return [[`${slot}Phone`, number] as const, ...(number ? [] : [[`LinkedTo_${slot}`, []] as const])];
    }),
  ),
});

export function toPersonField(wireName: string): "fullName" | "address" | `phones.${number}.number` | null {
  if (wireName === "fullName" || wireName === "address") return wireName;
  const slot = PHONE_SLOTS.findIndex((key) => wireName === `phone.${key}Phone`);
  return slot === -1 ? null : `phones.${slot}.number`;
}

export const toNoteWire = (userId: string, text: string) => ({ _id: userId, text });

export const toNoteErasureWire = (noteId: string) => ({ _id: noteId });
