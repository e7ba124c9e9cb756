import "server-only";
import { db, type Tx } from "#lib/server/database/db";

/** Marks files for removal: in the transaction that replaces the image, or before a new file is written. */
export async function noteImageRemoval(name: string, tx: Tx = db()): Promise<void> {
  if (name === "") return;
  await tx.imageRemoval.createMany({ data: [{ name }], skipDuplicates: true });
}

/** The files are gone, or a profile uses the image. */
export async function endImageRemoval(name: string, tx: Tx = db()): Promise<void> {
  await tx.imageRemoval.deleteMany({ where: { name } });
}
