import "server-only";
import { UNSAVED_PICTURE_HOURS } from "#lib/domain/limits";
import { db, type Tx } from "#lib/server/database/db";
import { companyTag } from "#lib/server/page-invalidation";

/** Schedules removal: in the transaction that replaces the image, or before a new file is written. */
export async function scheduleImageRemoval(name: string, tx: Tx = db()): Promise<void> {
  if (name === "") return;
  await tx.imageRemoval.createMany({ data: [{ name }], skipDuplicates: true });
}

/** Records an uploaded picture that is in no saved list yet. */
export const noteUnsavedPicture = (name: string, ownerId: string) =>
  db().imageRemoval.create({ data: { name, ownerId }, select: { name: true } });

/** False when the account was deleted in the meantime. */
export const hasUnsavedPicture = async (name: string, ownerId: string): Promise<boolean> =>
  (await db().imageRemoval.count({ where: { name, ownerId } })) > 0;

/** @returns names of pictures that the owner may save */
export async function claimPictures(tx: Tx, ownerId: string, names: readonly string[]): Promise<string[]> {
  if (names.length === 0) return [];
  const rows = await tx.$queryRaw<{ name: string }[]>`
    DELETE FROM image_removals
    WHERE name = ANY (${names}::text[]) AND owner_id = ${ownerId}::uuid
      AND since > now() - make_interval(hours => ${UNSAVED_PICTURE_HOURS}::int)
    RETURNING name`;
  return rows.map(({ name }) => name);
}

/** Finds pictures of the profile and of own links, including unsaved ones. */
export async function findPicturesOf(tx: Tx, userId: string): Promise<string[]> {
  const rows = await tx.$queryRaw<{ name: string }[]>`
    SELECT image_name AS name FROM users WHERE id = ${userId}::uuid AND image_name <> ''
    UNION SELECT picture_name FROM profile_links WHERE user_id = ${userId}::uuid AND picture_name <> ''
    UNION SELECT name FROM image_removals WHERE owner_id = ${userId}::uuid`;
  return rows.map(({ name }) => name);
}

export interface PublicImage {
  /** Tag of the pages that show it; null while it is in no saved list, where only the editor shows it. */
  cacheTag: string | null;
}

/** Finds images of active users and companies. */
export async function findPublicImage(name: string): Promise<PublicImage | null> {
  const [found] = await db().$queryRaw<{ username: string | null; companyId: string | null }[]>`
    SELECT username_key AS username, NULL::uuid AS "companyId" FROM users WHERE image_name = ${name} AND is_active
    UNION ALL SELECT username_key, NULL FROM profile_links JOIN users ON id = user_id
      WHERE picture_name = ${name} AND picture_name <> '' AND is_active
    UNION ALL SELECT NULL, id FROM companies WHERE logo_name = ${name} AND logo_name <> '' AND state = 'active'
    UNION ALL SELECT NULL, company_id FROM departments JOIN companies ON companies.id = company_id
      WHERE departments.logo_name = ${name} AND departments.logo_name <> '' AND state = 'active'
    UNION ALL SELECT NULL, NULL FROM image_removals JOIN users ON id = owner_id WHERE name = ${name} AND is_active
    LIMIT 1`;
  if (!found) return null;
  return { cacheTag: found.companyId === null ? found.username : companyTag(found.companyId) };
}

/** Call when the files are deleted or a profile uses the image. */
export async function cancelImageRemoval(name: string, tx: Tx = db()): Promise<void> {
  await tx.imageRemoval.deleteMany({ where: { name } });
}
