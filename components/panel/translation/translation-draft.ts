import { tabDraft } from "#lib/client/drafts/tab-draft";
import { LOCALES } from "#lib/domain/locale";
import { SINGLE_TEXTS, type StoredTranslation, type TranslationValues } from "#lib/client/values/translation";

const VERSION = 3;

export interface TranslationDraft {
  /** Version that the changes are based on. */
  base: StoredTranslation;
  values: TranslationValues;
}

const areTexts = (found: unknown): found is string[] =>
  Array.isArray(found) && found.every((text) => typeof text === "string");

function isPage(found: unknown): found is StoredTranslation["first"] {
  const page = (found ?? {}) as Partial<StoredTranslation["first"]>;
  return areTexts(SINGLE_TEXTS.map((name) => page[name])) && areTexts(page.projects) && areTexts(page.links);
}

const areValues = (found: unknown): found is TranslationValues =>
  isPage(found) &&
  LOCALES.some((candidate) => candidate === (found as Partial<TranslationValues>).language) &&
  areTexts((found as Partial<TranslationValues>).outdated);

function parseDraft(found: unknown): TranslationDraft | null {
  const { base, values } = (found ?? {}) as Partial<TranslationDraft>;
  const isBase =
    base &&
    typeof base.updatedAt === "string" &&
    areTexts(LOCALES.map((language) => base.suggestedNames?.[language])) &&
    isPage(base.first) &&
    areValues(base.values);
  return isBase && areValues(values) ? { base, values } : null;
}

export const openTranslationDraft = (username: string) =>
  tabDraft(`translation.${VERSION}.${username}`, parseDraft);
