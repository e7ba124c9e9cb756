import "server-only";
import type { Locale } from "#lib/domain/locale";
import type { Project, ProfileChanges } from "#lib/domain/profile/profile";
import {
  keepTranslatedTitles,
  TRANSLATED_TEXTS,
  type TranslatedText,
  type TranslationSave,
} from "#lib/domain/profile/translation";
import { db, type Tx } from "#lib/server/database/db";
import type { Prisma } from "#lib/server/generated/prisma/client";
import type { PageTx } from "#lib/server/dal/page-changes";

export const TRANSLATION_TEXTS = {
  fullName: true,
  title: true,
  situationName: true,
  situationPlace: true,
  address: true,
  bio: true,
} as const satisfies Prisma.TranslationSelect & Record<TranslatedText, true>;

/** Null when the owner never saved a translation. */
export async function findTranslationLanguage(userId: string): Promise<Locale | null> {
  const row = await db().translation.findUnique({ where: { userId }, select: { language: true } });
  // A CHECK constraint guarantees the language.
  return (row?.language ?? null) as Locale | null;
}

/** Hashes of original texts with their saved translations, also for earlier originals (translations 13). */
export async function findTranslationPairs(userId: string, tx: Tx = db()): Promise<string[]> {
  const row = await tx.translation.findUnique({ where: { userId }, select: { pairs: true } });
  return row?.pairs ?? [];
}

export async function saveTranslation(
  tx: PageTx,
  userId: string,
  save: Omit<TranslationSave, "updatedAt" | "outdated"> & { pairs: string[] },
): Promise<void> {
  const { language, texts, pairs, eventTitle, pageLabel, projectTitles, linkTitles } = save;
  await tx.translation.upsert({
    where: { userId },
    create: { userId, language, ...texts, pairs },
    update: { language, ...texts, pairs },
    select: { userId: true },
  });
  await tx.profileEvent.updateMany({ where: { userId }, data: { translatedTitle: eventTitle } });
  await tx.linkedPage.updateMany({ where: { userId }, data: { translatedLabel: pageLabel } });
  await tx.$executeRaw`
    UPDATE projects SET translated_title = given.title
    FROM unnest(${projectTitles}::text[]) WITH ORDINALITY AS given(title, place)
    WHERE user_id = ${userId}::uuid AND position = given.place - 1`;
  await tx.$executeRaw`
    UPDATE profile_links SET translated_title = given.title
    FROM unnest(${linkTitles}::text[]) WITH ORDINALITY AS given(title, place)
    WHERE user_id = ${userId}::uuid AND position = given.place - 1`;
  await tx.user.update({ where: { id: userId }, data: { updatedAt: new Date() }, select: { id: true } });
}

/** Empties translations of texts that a profile save empties (translations 3). */
export async function emptyTranslations(
  tx: PageTx,
  userId: string,
  { title, address, bio, situation }: ProfileChanges,
): Promise<void> {
  const saved = { title, address, bio, situationName: situation?.name, situationPlace: situation?.place };
  const emptied = TRANSLATED_TEXTS.filter((name) => name !== "fullName" && saved[name] === "");
  if (emptied.length === 0) return;
  await tx.translation.updateMany({
    where: { userId },
    data: Object.fromEntries(emptied.map((name) => [name, ""])),
  });
}

/** Replaces the list. Unchanged projects keep their translated titles. */
export async function saveProjects(tx: PageTx, userId: string, projects: readonly Project[]): Promise<void> {
  const before = await tx.project.findMany({
    where: { userId },
    select: { title: true, link: true, translatedTitle: true },
    orderBy: { position: "asc" },
  });
  const titles = keepTranslatedTitles(
    before.map(({ link, ...project }) => ({ ...project, address: link })),
    projects.map(({ title, link }) => ({ title, address: link })),
  );
  await tx.project.deleteMany({ where: { userId } });
  await tx.project.createMany({
    data: projects.map(({ date, ...project }, position) => ({
      userId,
      position,
      ...project,
      date: date ? new Date(date) : null,
      translatedTitle: titles[position] ?? "",
    })),
  });
}
