import "server-only";
import { UNSAVED_PICTURE_HOURS } from "#lib/domain/limits";
import { db, type Tx } from "#lib/server/database/db";

/** Marks files for removal: in the transaction that replaces the image, or before a new file is written. */
export async function noteImageRemoval(name: string, tx: Tx = db()): Promise<void> {
  if (name === "") return;
  await tx.imageRemoval.createMany({ data: [{ name }], skipDuplicates: true });
}

/** An uploaded picture that is in no saved list yet. */
export const noteUnsavedPicture = (name: string, ownerId: string) =>
  db().imageRemoval.create({ data: { name, ownerId }, select: { name: true } });

/** False when the owner's account was deleted meanwhile. */
export const hasUnsavedPicture = async (name: string, ownerId: string): Promise<boolean> =>
  (await db().imageRemoval.count({ where: { name, ownerId } })) > 0;

/** @returns those of the pictures that their owner may save now */
export async function claimPictures(tx: Tx, ownerId: string, names: readonly string[]): Promise<string[]> {
  if (names.length === 0) return [];
  const rows = await tx.$queryRaw<{ name: string }[]>`
    DELETE FROM image_removals
    WHERE name = ANY (${names}::text[]) AND owner_id = ${ownerId}::uuid
      AND since > now() - make_interval(hours => ${UNSAVED_PICTURE_HOURS}::int)
    RETURNING name`;
  return rows.map(({ name }) => name);
}

/** Of the profile and of own links, also those that are not saved yet. */
export async function findPicturesOf(tx: Tx, userId: string): Promise<string[]> {
  const rows = await tx.$queryRaw<{ name: string }[]>`
    SELECT image_name AS name FROM users WHERE id = ${userId}::uuid AND image_name <> ''
    UNION SELECT picture_name FROM profile_links WHERE user_id = ${userId}::uuid AND picture_name <> ''
    UNION SELECT name FROM image_removals WHERE owner_id = ${userId}::uuid`;
  return rows.map(({ name }) => name);
}

/**
 * The current image of an active user, a company's logo, or a picture of own links, which may not be saved yet: the
 * editor shows it.
 */
export async function isImagePublic(name: string): Promise<boolean> {
  const [found] = await db().$queryRaw<{ isPublic: boolean }[]>`
    SELECT EXISTS (
      SELECT 1 FROM users WHERE image_name = ${name} AND is_active
      UNION ALL SELECT 1 FROM profile_links JOIN users ON id = user_id
        WHERE picture_name = ${name} AND picture_name <> '' AND is_active
      UNION ALL SELECT 1 FROM companies WHERE logo_name = ${name} AND logo_name <> '' AND state = 'active'
      UNION ALL SELECT 1 FROM departments JOIN companies ON companies.id = company_id
        WHERE departments.logo_name = ${name} AND departments.logo_name <> '' AND state = 'active'
      UNION ALL SELECT 1 FROM image_removals JOIN users ON id = owner_id WHERE name = ${name} AND is_active
    ) AS "isPublic"`;
  return found?.isPublic ?? false;
}

/** The files are gone, or a profile uses the image. */
export async function endImageRemoval(name: string, tx: Tx = db()): Promise<void> {
  await tx.imageRemoval.deleteMany({ where: { name } });
}
