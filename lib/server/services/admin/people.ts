import "server-only";
import type { AdminUser } from "#lib/domain/admin/admin-user";
import type { PersonNote, PersonRecord } from "#lib/domain/admin/person";
import { AppError } from "#lib/domain/errors";
import type { ProfileChanges } from "#lib/domain/profile/profile";
import { listLiveSessions } from "#lib/server/dal/account/sessions";
import { audit } from "#lib/server/dal/admin/audit";
import { listMessagesFrom } from "#lib/server/dal/admin/contact-messages";
import { createNote, deleteNote, listNotes } from "#lib/server/dal/admin/notes";
import { lockProfile, saveProfile } from "#lib/server/dal/profile/profiles";
import { transact } from "#lib/server/dal/transact";
import { changePageOf } from "#lib/server/services/change-page";
import { contentHash } from "#lib/server/sha256";
import { getUser } from "./users.ts";

/** @throws AppError not_found */
export async function getPerson(id: string): Promise<PersonRecord & VersionedUser> {
  const user = await transact((tx) => getUser(tx, id));
  const [sessions, notes, messages] = await Promise.all([
    listLiveSessions(id),
    listNotes(id),
    listMessagesFrom(user.email),
  ]);
  return { ...withVersion(user), sessions, notes, messages };
}

const VERSIONED_FIELDS = ["fullName", "phones", "address"] as const;

interface VersionedUser {
  user: AdminUser;
  /** Of what an admin edits. */
  version: string;
}

const withVersion = (user: AdminUser): VersionedUser => ({
  user,
  version: contentHash(JSON.stringify(VERSIONED_FIELDS.map((name) => user[name]))),
});

interface PersonEdit {
  id: string;
  /** Of the details that the screen showed. */
  version: string;
  changes: Pick<ProfileChanges, (typeof VERSIONED_FIELDS)[number]>;
}

/**
 * Audits only the names of changed fields: the values are personal.
 * @throws AppError not_found; conflict when the details were changed meanwhile (portal 7)
 */
export async function editPerson(
  adminId: string,
  { id, version, changes }: PersonEdit,
): Promise<VersionedUser> {
  return changePageOf(id, async (tx) => {
    await lockProfile(tx, id);
    const before = await getUser(tx, id);
    if (version !== withVersion(before).version) {
      throw new AppError("conflict", { fields: { version: { key: "errors.personChanged" } } });
    }
    await saveProfile(tx, id, changes);
    const after = await getUser(tx, id);
    const fields = VERSIONED_FIELDS.filter(
      (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
    );
    if (fields.length > 0) {
      await audit(tx, { actorId: adminId, action: "profile.edited", targetId: id, fields });
    }
    return withVersion(after);
  });
}

/** @throws AppError not_found */
export async function addNote(adminId: string, id: string, text: string): Promise<PersonNote> {
  return transact(async (tx) => {
    await lockProfile(tx, id);
    const note = await createNote(tx, { userId: id, authorId: adminId, text });
    await audit(tx, { actorId: adminId, action: "note.added", targetId: id });
    return note;
  });
}

/** @throws AppError not_found */
export async function eraseNote(adminId: string, noteId: string): Promise<void> {
  await transact(async (tx) => {
    const targetId = await deleteNote(tx, noteId);
    if (targetId === null) throw new AppError("not_found");
    await audit(tx, { actorId: adminId, action: "note.erased", targetId });
  });
}

/** Also for an inactive person, whose public QR code is a 404. @throws AppError not_found */
export async function getUsername(id: string): Promise<string> {
  return (await transact((tx) => getUser(tx, id))).username;
}
