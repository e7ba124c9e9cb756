import "server-only";
import type { Locale } from "#lib/domain/locale";
import type { LinkedPage, LinkedPageSave, PageSwitch, ShownPage } from "#lib/domain/profile/linked-page";
import { db, type Tx } from "#lib/server/database/db";
import type { PageTx } from "#lib/server/dal/page-changes";

/** Null when the owner has named no other page. */
export async function findLinkedPage(userId: string): Promise<LinkedPage | null> {
  const row = await db().linkedPage.findUnique({
    where: { userId },
    select: {
      label: true,
      showsSwitch: true,
      opensOther: true,
      other: { select: { username: true, linkedPage: { select: { otherId: true, label: true } } } },
    },
  });
  if (!row) return null;
  const { label, showsSwitch, opensOther, other } = row;
  return {
    username: other.username,
    label,
    showsSwitch,
    otherLabel: other.linkedPage?.otherId === userId ? other.linkedPage.label : null,
    opens: opensOther ? "other" : "own",
  };
}

/** Returns what the owner has named, with the account of the other page. */
export const findNamedPage = (tx: Tx, userId: string): Promise<NewLink | null> =>
  tx.linkedPage.findUnique({
    where: { userId },
    select: { otherId: true, label: true, showsSwitch: true },
  });

/** Returns the page's label with its translation; null when the owner has named no other page. */
export const findPageLabel = (
  userId: string,
  tx: Tx = db(),
): Promise<{ label: string; translatedLabel: string } | null> =>
  tx.linkedPage.findUnique({ where: { userId }, select: { label: true, translatedLabel: true } });

/**
 * Translates each label when its owner has a translation in the language. Null when the switch is off, the
 * pages are not linked from both sides, or the other page is inactive.
 */
export async function findPageSwitch(userId: string, language: Locale): Promise<PageSwitch | null> {
  const [found] = await db().$queryRaw<{ label: string; username: string; otherLabel: string }[]>`
    SELECT coalesce(nullif(CASE own_texts.language WHEN ${language} THEN own.translated_label END, ''), own.label) AS label,
      other.username,
      coalesce(nullif(CASE their_texts.language WHEN ${language} THEN theirs.translated_label END, ''), theirs.label) AS "otherLabel"
    FROM linked_pages own
      JOIN linked_pages theirs ON theirs.user_id = own.other_id AND theirs.other_id = own.user_id
      JOIN users other ON other.id = own.other_id AND other.is_active
      LEFT JOIN translations own_texts ON own_texts.user_id = own.user_id
      LEFT JOIN translations their_texts ON their_texts.user_id = other.id
    WHERE own.user_id = ${userId}::uuid AND own.shows_switch`;
  return found ? { label: found.label, other: { username: found.username, label: found.otherLabel } } : null;
}

export const findHeldLink = (userId: string) =>
  db().linkedPage.findUnique({
    where: { userId },
    select: {
      label: true,
      translatedLabel: true,
      showsSwitch: true,
      opensOther: true,
      namedAt: true,
      other: { select: { username: true } },
    },
  });

type NewLink = Omit<LinkedPageSave, "username"> & { otherId: string };

/**
 * Returns the owners of the pages that the link changes: nobody may change the page of another owner by naming
 * it. Locks both owners, because two who name each other at once must see one another.
 */
export async function lockChangedPages(
  tx: Tx,
  userId: string,
  { otherId, label, showsSwitch }: NewLink,
): Promise<string[]> {
  const ids = [userId, otherId];
  await tx.$queryRaw`
    SELECT id FROM users WHERE id = ANY (${ids}::uuid[]) ORDER BY id FOR NO KEY UPDATE`;
  const links = await tx.linkedPage.findMany({ where: { userId: { in: ids } } });
  const own = links.find((link) => link.userId === userId);
  if (own?.otherId === otherId && own.label === label && own.showsSwitch === showsSwitch) return [];
  return links.some((link) => link.userId === otherId && link.otherId === userId) ? ids : [userId];
}

/** Unlinks the previously linked page. */
export async function saveLinkedPage(
  tx: PageTx,
  userId: string,
  { otherId, label, showsSwitch }: NewLink,
): Promise<void> {
  // First, because all saves of a page lock its owner first.
  await tx.user.update({ where: { id: userId }, data: { updatedAt: new Date() }, select: { id: true } });
  await lockLinkOf(tx, userId);
  await tx.$executeRaw`
    DELETE FROM linked_pages former USING linked_pages own
    WHERE own.user_id = ${userId}::uuid AND own.other_id <> ${otherId}::uuid
      AND former.user_id = own.other_id AND former.other_id = own.user_id`;
  await tx.$executeRaw`
    INSERT INTO linked_pages AS own (user_id, other_id, label, shows_switch)
    VALUES (${userId}::uuid, ${otherId}::uuid, ${label}, ${showsSwitch})
    ON CONFLICT (user_id) DO UPDATE SET
      label = excluded.label, shows_switch = excluded.shows_switch,
      opens_other = own.opens_other AND own.other_id = excluded.other_id,
      named_at = CASE own.other_id WHEN excluded.other_id THEN own.named_at ELSE now() END,
      other_id = excluded.other_id`;
}

/** @returns false when the pages are not linked */
export async function saveShownPage(tx: PageTx, userId: string, shown: ShownPage): Promise<boolean> {
  await lockLinkOf(tx, userId);
  const changed = await tx.$executeRaw`
    UPDATE linked_pages page SET opens_other = (page.user_id = ${userId}::uuid) = (${shown} = 'other')
    FROM linked_pages own JOIN linked_pages theirs
      ON theirs.user_id = own.other_id AND theirs.other_id = own.user_id
    WHERE own.user_id = ${userId}::uuid AND page.user_id IN (own.user_id, theirs.user_id)`;
  return changed > 0;
}

/** Unlinks both pages. Keeps one-sided links from other pages. */
export async function deleteLinkedPage(tx: PageTx, userId: string): Promise<void> {
  await lockLinkOf(tx, userId);
  await tx.$executeRaw`
    DELETE FROM linked_pages WHERE user_id = ${userId}::uuid OR (other_id = ${userId}::uuid
      AND user_id = (SELECT other_id FROM linked_pages WHERE user_id = ${userId}::uuid))`;
}

/** Locks in the same order for both owners, to avoid a deadlock. */
const lockLinkOf = (tx: Tx, userId: string) => tx.$queryRaw`
  SELECT user_id FROM linked_pages WHERE ${userId}::uuid IN (user_id, other_id) ORDER BY user_id FOR UPDATE`;
