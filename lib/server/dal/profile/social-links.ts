import "server-only";
import { hiddenAfterSave } from "#lib/domain/profile/links/hidden-links";
import type { ProfileChanges, SocialLink } from "#lib/domain/profile/profile";
import { db, type Tx } from "#lib/server/database/db";
import type { PageTx } from "#lib/server/dal/page-changes";

export async function findHiddenLinks(userId: string, tx: Tx = db()): Promise<string[]> {
  const rows = await tx.socialLink.findMany({
    where: { userId, isHidden: true },
    select: { link: true },
    orderBy: { position: "asc" },
  });
  return [...new Set(rows.map(({ link }) => link))];
}

/** Includes hidden links. */
export const findSocialLinks = (userId: string): Promise<SocialLink[]> =>
  db().socialLink.findMany({
    where: { userId },
    select: { platform: true, link: true },
    orderBy: { position: "asc" },
  });

/** Without `socialLinks`, changes only the visibility of stored links. */
export async function saveSocialLinks(
  tx: PageTx,
  userId: string,
  { socialLinks, hiddenLinks }: Pick<ProfileChanges, "socialLinks" | "hiddenLinks">,
): Promise<void> {
  const before = await tx.socialLink.findMany({
    where: { userId },
    select: { platform: true, link: true, isHidden: true },
    orderBy: { position: "asc" },
  });
  const links = socialLinks ?? before;
  const hidden = hiddenLinks
    ? new Set(hiddenLinks)
    : hiddenAfterSave(
        before,
        links.map(({ link }) => link),
      );
  await tx.socialLink.deleteMany({ where: { userId } });
  await tx.socialLink.createMany({
    data: links.map(({ platform, link }, position) => ({
      userId,
      position,
      platform,
      link,
      isHidden: hidden.has(link),
    })),
  });
}
