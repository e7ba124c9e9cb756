import * as z from "zod";
import type { AdminUserMatch } from "#lib/domain/admin/admin-user";
import { ACTIVATIONS_MAX, LINE_MAX_CHARS } from "#lib/domain/limits";
import { ROLES } from "#lib/domain/profile/profile";
import { toVisible } from "#lib/domain/text/visible";
import * as field from "#lib/schemas/fields";
import { fromPhonesWire, phonesWire } from "#lib/wire/profile/server";
import {
  adminUserWire,
  changeUserBody,
  recoveryBody,
  usersExportQuery,
  usersQuery,
  verifyBody,
} from "#lib/wire/user/server";
import { call } from "#lib/contract/call";
import { contactMessage, distinctOf, file, ofId, openSession, pageShape } from "#lib/contract/shapes";
import { FULL_NAME } from "#lib/schemas/texts";

const changedUser = z.object({ user: adminUserWire });
const toldUser = z.object({ message: field.output(), user: adminUserWire });

export const listUsersCall = call("GET /api/group/all", {
  access: "admin",
  query: usersQuery,
  response: z.object({ users: field.rows(adminUserWire), isTotalCapped: z.boolean(), ...pageShape }),
});

export const changeUserCall = call("POST /api/group/makechange/protected", {
  access: "admin",
  body: changeUserBody,
  response: toldUser.partial({ user: true }),
  errors: ["not_found", "conflict"],
  about: "`action` is validation or delete; no `user` after a deletion",
});

export const verifyUserCall = call("POST /api/group/verify/v1", {
  access: "admin",
  body: verifyBody,
  response: toldUser,
  errors: ["not_found"],
});

const changedUsers = z.object({ message: field.output(), changed: field.rows(z.uuid()) });

export const activateUsersCall = call("POST /api/group/activate/v1", {
  access: "admin",
  body: z
    .object({ ids: distinctOf(field.uuid, ACTIVATIONS_MAX), validation: z.boolean().default(true) })
    .transform(({ ids, validation }) => ({ ids, isActive: validation })),
  response: changedUsers,
  about: "`ids`: 1 to 100; the ids that changed, without unknown ones",
});

export const activateMatchingCall = call("POST /api/group/activate/matching/v1", {
  access: "admin",
  body: z
    .object({
      validation: z.boolean(),
      // As in the list, but never emptied by that: an empty search matches everyone.
      search: field
        .given(LINE_MAX_CHARS)
        .transform((words) => toVisible(words).trim() || words.trim())
        .optional(),
      role: field.choice(["", ...ROLES]).optional(),
      isActive: z.boolean().optional(),
    })
    .transform(({ validation, search, role, isActive }): { match: AdminUserMatch; isActive: boolean } => ({
      match: {
        ...(search && { search }),
        ...(role && { role }),
        ...(isActive !== undefined && { isActive }),
      },
      isActive: validation,
    })),
  response: changedUsers,
  errors: ["conflict"],
  about: "the same for all matches; more than 1000: 409",
});

export const exportUsersCall = call("GET /api/group/export/v1", {
  access: "admin",
  query: usersExportQuery,
  response: file,
  about: "CSV of all matches",
});

const note = z.object({
  id: z.uuid(),
  text: field.output(),
  /** Username; empty once the account is deleted. */
  author: field.output(),
  createdAt: field.outputMoment(),
});

export type NoteWire = z.output<typeof note>;

/** A user with the version of what an edit changes. */
const versionedUser = z.object({ user: adminUserWire, version: field.output() });

export const getPersonCall = call("GET /api/group/person/v1", {
  access: "admin",
  query: ofId,
  response: versionedUser.extend({
    sessions: field.rows(openSession),
    notes: field.rows(note),
    messages: field.rows(contactMessage),
  }),
  errors: ["not_found"],
});

export const editPersonCall = call("POST /api/group/person/v1", {
  access: "admin",
  body: z
    .object({
      id: field.uuid,
      version: field.given(),
      fullName: field.text(FULL_NAME).optional(),
      phone: phonesWire.optional(),
      address: field.text().optional(),
    })
    .transform(({ id, version, fullName, phone, address }) => ({
      id,
      version,
      changes: {
        ...(fullName !== undefined && { fullName }),
        ...(phone && { phones: fromPhonesWire(phone) }),
        ...(address !== undefined && { address }),
      },
    })),
  response: versionedUser,
  notice: "notices.personEdited",
  errors: ["not_found", "conflict"],
  about: "`version` as shown; absent keys stay unchanged",
});

export const correctEmailCall = call("POST /api/group/email/v1", {
  access: "admin",
  body: z.object({
    id: field.uuid,
    email: field.email("errors.emailNotValid"),
    /** For the e-mail of an admin. */
    password: field.given().optional(),
  }),
  response: changedUser,
  notice: "notices.emailCorrected",
  errors: ["bad_credentials", "not_found", "conflict"],
  about: "ends the person's sessions; the e-mail of an admin needs the `password`",
});

export const endSessionsCall = call("POST /api/group/sessions/end/v1", {
  access: "admin",
  body: ofId,
  notice: "notices.userSessionsEnded",
  errors: ["not_found", "conflict"],
  about: "ends all sessions of another person, recorded",
});

export const issueRecoveryLinkCall = call("POST /api/group/recovery/v1", {
  access: "admin",
  body: recoveryBody,
  status: 201,
  response: z.object({ link: field.output(), whatsapp: field.output() }),
  errors: ["bad_credentials", "not_found"],
  about: "the link of an admin needs the `password`",
});

export const addNoteCall = call("POST /api/group/notes/v1", {
  access: "admin",
  body: z.object({ id: field.uuid, text: field.text({ multiline: true, isRequired: true }) }),
  status: 201,
  response: z.object({ note }),
  notice: "notices.noteAdded",
  errors: ["not_found"],
  about: "`id` of the person",
});

export const eraseNoteCall = call("POST /api/group/notes/erase/v1", {
  access: "admin",
  body: ofId,
  notice: "notices.noteErased",
  errors: ["not_found"],
  about: "`id` of the note",
});

export const drawPersonQrCall = call("GET /api/group/qr/v1", {
  access: "admin",
  query: z.object({ id: field.uuid, type: field.choice(["svg", "png"]).default("svg") }),
  response: file,
  errors: ["not_found"],
  about: "QR code of the page, even if inactive; `type` is svg (default) or png",
});
