import "server-only";
import type { PersonNote } from "#lib/domain/admin/person";
import { db, type Tx } from "#lib/server/database/db";

const COLUMNS = {
  id: true,
  text: true,
  createdAt: true,
  author: { select: { username: true } },
} as const;

const toNote = ({
  author,
  ...note
}: Omit<PersonNote, "author"> & { author: { username: string } | null }): PersonNote => ({
  ...note,
  author: author?.username ?? "",
});

export async function listNotes(userId: string): Promise<PersonNote[]> {
  const rows = await db().personNote.findMany({
    where: { userId },
    select: COLUMNS,
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
  });
  return rows.map(toNote);
}

export async function createNote(
  tx: Tx,
  note: { userId: string; authorId: string; text: string },
): Promise<PersonNote> {
  return toNote(await tx.personNote.create({ data: note, select: COLUMNS }));
}

/** @returns id of the user; null for an unknown note */
export async function deleteNote(tx: Tx, id: string): Promise<string | null> {
  const [note] = await tx.$queryRaw<{ userId: string }[]>`
    DELETE FROM person_notes WHERE id = ${id}::uuid RETURNING user_id AS "userId"`;
  return note?.userId ?? null;
}
