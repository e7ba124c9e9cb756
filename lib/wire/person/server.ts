import * as z from "zod";
import type { PersonNote, PersonRecord } from "#lib/domain/admin/person";
import { FULL_NAME_MAX_CHARS } from "#lib/domain/limits";
import * as field from "#lib/schemas/fields";
import { toMessageWire } from "#lib/wire/contact/server";
import { fromPhonesWire, phonesWire } from "#lib/wire/profile/server";
import { toAdminUserWire } from "#lib/wire/user/server";

export const personQuery = z.object({ user_id: field.uuid }).transform(({ user_id }) => ({ id: user_id }));

/** Absent keys stay unchanged. */
export const editPersonBody = z
  .object({
    _id: field.uuid,
    fullName: field.text({ maxChars: FULL_NAME_MAX_CHARS, isRequired: true }).optional(),
    phone: phonesWire.optional(),
    address: field.text().optional(),
  })
  .transform(({ _id, fullName, phone, address }) => ({
    id: _id,
    changes: {
      ...(fullName !== undefined && { fullName }),
      ...(phone && { phones: fromPhonesWire(phone) }),
      ...(address !== undefined && { address }),
    },
  }));

export const addNoteBody = z
  .object({ _id: field.uuid, text: field.text({ multiline: true, isRequired: true }) })
  .transform(({ _id, text }) => ({ id: _id, text }));

export const eraseNoteBody = z.object({ _id: field.uuid }).transform(({ _id }) => ({ id: _id }));

export const personQrQuery = z
  .object({ user_id: field.uuid, type: field.choice(["svg", "png"]).default("svg") })
  .transform(({ user_id, type }) => ({ id: user_id, type }));

export const toNoteWire = ({ id, createdAt, ...same }: PersonNote) => ({
  _id: id,
  ...same,
  createdAt: createdAt.toISOString(),
});

export const toPersonWire = ({ user, sessions, notes, messages }: PersonRecord) => ({
  user: toAdminUserWire(user),
  sessions: sessions.map(({ createdAt, lastSeenAt, ...same }) => ({
    ...same,
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
  })),
  notes: notes.map(toNoteWire),
  messages: messages.map(toMessageWire),
});
