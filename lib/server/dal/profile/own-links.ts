import "server-only";
import type { OwnContent, OwnEvent, OwnLink } from "#lib/domain/profile/links/own-link";
import { keepTranslatedEvent, keepTranslatedTitles, type Translated } from "#lib/domain/profile/translation";
import { db, type Tx } from "#lib/server/database/db";
import type { PageTx } from "#lib/server/dal/page-changes";

type StoredLink = OwnLink & Translated;

export interface StoredContent extends OwnContent {
  event: (OwnEvent & Translated) | null;
  links: StoredLink[];
}

export async function findOwnLinks(userId: string, tx: Tx = db()): Promise<StoredLink[]> {
  const rows = await tx.ownLink.findMany({
    where: { userId },
    select: {
      kind: true,
      title: true,
      url: true,
      pictureName: true,
      isHidden: true,
      isPinned: true,
      isEvent: true,
      shownFrom: true,
      shownUntil: true,
      translatedTitle: true,
    },
    orderBy: { position: "asc" },
  });
  return rows as StoredLink[];
}

export async function findOwnContent(userId: string, tx: Tx = db()): Promise<StoredContent> {
  const [event, links] = await Promise.all([
    tx.profileEvent.findUnique({
      where: { userId },
      select: { title: true, shownFrom: true, shownUntil: true, translatedTitle: true },
    }),
    findOwnLinks(userId, tx),
  ]);
  return { event, links };
}

/** Replaces the list. Unchanged links and events keep their translated titles. */
export async function saveOwnLinks(
  tx: PageTx,
  userId: string,
  { before, event, links }: OwnContent & { before: StoredContent },
): Promise<void> {
  const titles = keepTranslatedTitles(
    before.links.map(({ title, url, translatedTitle }) => ({ title, address: url, translatedTitle })),
    links.map(({ title, url }) => ({ title, address: url })),
  );
  await tx.profileEvent.deleteMany({ where: { userId } });
  if (event) {
    const translatedTitle = keepTranslatedEvent(before.event, event);
    await tx.profileEvent.create({ data: { userId, ...event, translatedTitle }, select: { userId: true } });
  }
  await tx.ownLink.deleteMany({ where: { userId } });
  await tx.ownLink.createMany({
    data: links.map((link, position) => ({
      userId,
      position,
      ...link,
      translatedTitle: titles[position] ?? "",
    })),
  });
  await tx.user.update({ where: { id: userId }, data: { updatedAt: new Date() }, select: { id: true } });
}
