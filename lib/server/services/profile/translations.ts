import "server-only";
import { AppError } from "#lib/domain/errors";
import { LOCALES, otherLocale, type Locale } from "#lib/domain/locale";
import {
  textsOf,
  TRANSLATED_TEXTS,
  type OwnTranslation,
  type ProfileTexts,
  type TranslationSave,
} from "#lib/domain/profile/translation";
import { suggestName } from "#lib/domain/text/suggested-name";
import { findPageLabel } from "#lib/server/dal/linked-pages";
import { findOwnContent } from "#lib/server/dal/own-links";
import { getProfile, lockProfile } from "#lib/server/dal/profiles";
import type { Tx } from "#lib/server/dal/transact";
import { saveTranslation } from "#lib/server/dal/translations";
import { changePageOf } from "#lib/server/services/change-page";

const NO_TEXTS = Object.fromEntries(TRANSLATED_TEXTS.map((name) => [name, ""])) as ProfileTexts;

export async function readTranslation(userId: string, tx?: Tx): Promise<OwnTranslation> {
  const profile = await getProfile(userId, tx);
  const { event, links } = await findOwnContent(userId, tx);
  const page = await findPageLabel(userId, tx);
  const { translation, fullName, updatedAt } = profile;
  return {
    language: translation?.language ?? otherLocale(profile.language),
    first: {
      texts: textsOf(profile),
      eventTitle: event?.title ?? "",
      pageLabel: page?.label ?? "",
      projectTitles: profile.projects.map(({ title }) => title),
      linkTitles: links.map(({ title }) => title),
    },
    translated: {
      texts: translation?.texts ?? NO_TEXTS,
      eventTitle: event?.translatedTitle ?? "",
      pageLabel: page?.translatedLabel ?? "",
      projectTitles: translation?.projectTitles ?? profile.projects.map(() => ""),
      linkTitles: links.map(({ translatedTitle }) => translatedTitle),
    },
    suggestedNames: Object.fromEntries(
      LOCALES.map((language) => [language, suggestName(fullName, language)]),
    ) as Record<Locale, string>,
    updatedAt,
  };
}

/** @throws AppError conflict when the profile has changed since the version that the editor knows (profile 41) */
export const updateTranslation = (userId: string, save: TranslationSave): Promise<OwnTranslation> =>
  changePageOf(userId, async (tx) => {
    const { updatedAt } = await lockProfile(tx, userId);
    const { first } = await readTranslation(userId, tx);
    const isKnown =
      save.updatedAt.getTime() === updatedAt.getTime() &&
      save.projectTitles.length === first.projectTitles.length &&
      save.linkTitles.length === first.linkTitles.length;
    if (!isKnown) throw new AppError("conflict", { fields: { updatedAt: { key: "errors.profileChanged" } } });
    await saveTranslation(tx, userId, { ...save, texts: withoutEmptyFirst(save.texts, first.texts) });
    return readTranslation(userId, tx);
  });

/** What has no first text is shown nowhere (translations 3). */
const withoutEmptyFirst = (texts: ProfileTexts, first: ProfileTexts) =>
  Object.fromEntries(
    TRANSLATED_TEXTS.map((name) => [name, first[name] === "" ? "" : texts[name]]),
  ) as ProfileTexts;
