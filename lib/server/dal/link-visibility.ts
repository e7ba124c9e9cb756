import "server-only";
import { db, type Tx } from "#lib/server/database/db";
import type { PageTx } from "./page-changes.ts";

export async function findHiddenLinks(userId: string, tx: Tx = db()): Promise<string[]> {
  const rows = await tx.socialLink.findMany({
    where: { userId, isHidden: true },
    select: { link: true },
    orderBy: { position: "asc" },
  });
  return [...new Set(rows.map(({ link }) => link))];
}

export async function saveLinkVisibility(
  tx: PageTx,
  userId: string,
  link: string,
  isHidden: boolean,
): Promise<boolean> {
  // PostgreSQL rejects NUL.
  if (link.includes("\0")) return false;
  const { count } = await tx.socialLink.updateMany({ where: { userId, link }, data: { isHidden } });
  if (count === 0) return false;
  await tx.user.update({ where: { id: userId }, data: { updatedAt: new Date() }, select: { id: true } });
  return true;
}
