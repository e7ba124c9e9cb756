import "server-only";
import { AppError } from "#lib/domain/errors";
import { LOCALES, otherLocale, type Locale } from "#lib/domain/locale";
import { textsOf } from "#lib/domain/profile/translated-profile";
import {
  TRANSLATED_TEXTS,
  translatedPairs,
  type OwnTranslation,
  type PageTexts,
  type ProfileTexts,
  type TextPair,
  type TranslationField,
  type TranslationSave,
} from "#lib/domain/profile/translation";
import { suggestName } from "#lib/domain/text/suggested-name";
import { findPageLabel } from "#lib/server/dal/profile/linked-pages";
import { findOwnContent } from "#lib/server/dal/profile/own-links";
import { getProfile, lockProfile } from "#lib/server/dal/profile/profiles";
import type { Tx } from "#lib/server/dal/transact";
import { findTranslationPairs, saveTranslation } from "#lib/server/dal/profile/translations";
import { changePageOf } from "#lib/server/services/change-page";
import { refuseLockedTexts } from "#lib/server/services/company/locked-fields";
import { sha256 } from "#lib/server/sha256";

const NO_TEXTS = Object.fromEntries(TRANSLATED_TEXTS.map((name) => [name, ""])) as ProfileTexts;

export async function readTranslation(userId: string, tx?: Tx): Promise<OwnTranslation> {
  const profile = await getProfile(userId, tx);
  const { event, links } = await findOwnContent(userId, tx);
  const page = await findPageLabel(userId, tx);
  const pairs = await findTranslationPairs(userId, tx);
  const { translation, fullName, updatedAt } = profile;
  const first: PageTexts = {
    texts: textsOf(profile),
    eventTitle: event?.title ?? "",
    pageLabel: page?.label ?? "",
    projectTitles: profile.projects.map(({ title }) => title),
    linkTitles: links.map(({ title }) => title),
  };
  const translated: PageTexts = {
    texts: translation?.texts ?? NO_TEXTS,
    eventTitle: event?.translatedTitle ?? "",
    pageLabel: page?.translatedLabel ?? "",
    projectTitles: translation?.projectTitles ?? profile.projects.map(() => ""),
    linkTitles: links.map(({ translatedTitle }) => translatedTitle),
  };
  const outdated = translatedPairs(first, translated).filter((pair) => !pairs.includes(hashOf(pair)));
  return {
    language: translation?.language ?? otherLocale(profile.language),
    first,
    translated,
    outdated: outdated.map(({ field }) => field),
    suggestedNames: Object.fromEntries(
      LOCALES.map((language) => [language, suggestName(fullName, language)]),
    ) as Record<Locale, string>,
    updatedAt,
  };
}

/** @throws AppError forbidden (a locked text), conflict when changed since the editor loaded it (profile 41) */
export const updateTranslation = (userId: string, save: TranslationSave): Promise<OwnTranslation> =>
  changePageOf(userId, async (tx) => {
    const { updatedAt } = await lockProfile(tx, userId);
    const { first, translated: before } = await readTranslation(userId, tx);
    const isCurrent =
      save.updatedAt.getTime() === updatedAt.getTime() &&
      save.projectTitles.length === first.projectTitles.length &&
      save.linkTitles.length === first.linkTitles.length;
    if (!isCurrent)
      throw new AppError("conflict", { fields: { updatedAt: { key: "errors.profileChanged" } } });
    await refuseLockedTexts(tx, userId, { stored: before.texts, next: save.texts });
    const { outdated, updatedAt: _updatedAt, ...translated } = save;
    await saveTranslation(tx, userId, {
      ...translated,
      texts: withoutEmptyFirst(save.texts, first.texts),
      pairs: hashPairs(first, save, outdated),
    });
    return readTranslation(userId, tx);
  });

/** Hashes each original text with its translation, except outdated ones. Stored to detect later changes. */
export const hashPairs = (
  first: PageTexts,
  translated: PageTexts,
  outdated: readonly TranslationField[] = [],
): string[] =>
  translatedPairs(first, translated)
    .filter(({ field }) => !outdated.includes(field))
    .map(hashOf);

const HASH_BYTES = 8;

/** Must match the migration that introduced it. */
const hashOf = ({ first, translated }: TextPair) =>
  Buffer.from(sha256(`${first}\u001f${translated}`))
    .subarray(0, HASH_BYTES)
    .toString("hex");

/** Drops translations without an original, as they are never shown (translations 3). */
const withoutEmptyFirst = (texts: ProfileTexts, first: ProfileTexts) =>
  Object.fromEntries(
    TRANSLATED_TEXTS.map((name) => [name, first[name] === "" ? "" : texts[name]]),
  ) as ProfileTexts;
