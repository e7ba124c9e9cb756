import * as z from "zod";
import {
  BIO_MAX_CHARS,
  FULL_NAME_MAX_CHARS,
  OWN_LINK_TITLE_MAX_CHARS,
  OWN_LINKS_MAX,
  PROJECTS_MAX,
} from "#lib/domain/limits";
import { LOCALES } from "#lib/domain/locale";
import type { OwnTranslation, PageTexts, TranslationSave } from "#lib/domain/profile/translation";
import * as field from "#lib/schemas/fields";

/** Rules and lengths of the first texts; all keys are required, any text may be empty. */
export const translationBody = z
  .object({
    language: field.requiredChoice(LOCALES),
    fullName: field.text({ maxChars: FULL_NAME_MAX_CHARS }),
    title: field.text(),
    situationName: field.text(),
    situationPlace: field.text(),
    address: field.text(),
    bio: field.text({ maxChars: BIO_MAX_CHARS, multiline: true }),
    projects: field.list(field.text(), PROJECTS_MAX),
    links: field.list(field.text({ maxChars: OWN_LINK_TITLE_MAX_CHARS }), OWN_LINKS_MAX),
    updatedAt: field.moment,
  })
  .transform(({ language, projects, links, updatedAt, ...texts }): TranslationSave => ({
    ...{ language, texts, updatedAt },
    projectTitles: projects,
    linkTitles: links,
  }));

const toTextsWire = ({ texts, projectTitles, linkTitles }: PageTexts) => ({
  ...texts,
  projects: projectTitles,
  links: linkTitles,
});

export const toTranslationWire = ({
  language,
  first,
  translated,
  suggestedNames,
  updatedAt,
}: OwnTranslation) => ({
  language,
  first: toTextsWire(first),
  translated: toTextsWire(translated),
  suggestedNames,
  updatedAt: updatedAt.toISOString(),
});
