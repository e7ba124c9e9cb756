import * as z from "zod";
import {
  BIO_MAX_CHARS,
  FULL_NAME_MAX_CHARS,
  OWN_LINK_TITLE_MAX_CHARS,
  OWN_LINKS_MAX,
  PAGE_LABEL_MAX_CHARS,
  PROJECTS_MAX,
} from "#lib/domain/limits";
import { LOCALES } from "#lib/domain/locale";
import {
  TRANSLATION_FIELDS,
  type OwnTranslation,
  type PageTexts,
  type TranslationSave,
} from "#lib/domain/profile/translation";
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
    eventTitle: field.text({ maxChars: OWN_LINK_TITLE_MAX_CHARS }),
    pageLabel: field.text({ maxChars: PAGE_LABEL_MAX_CHARS }),
    projects: field.list(field.text(), PROJECTS_MAX),
    links: field.list(field.text({ maxChars: OWN_LINK_TITLE_MAX_CHARS }), OWN_LINKS_MAX),
    outdated: field.list(field.choice(TRANSLATION_FIELDS), TRANSLATION_FIELDS.length).default([]),
    updatedAt: field.moment,
  })
  .transform(({ language, eventTitle, pageLabel, projects, links, ...given }): TranslationSave => {
    const { outdated, updatedAt, ...texts } = given;
    return {
      ...{ language, texts, eventTitle, pageLabel, outdated, updatedAt },
      projectTitles: projects,
      linkTitles: links,
    };
  });

const toTextsWire = ({ texts, eventTitle, pageLabel, projectTitles, linkTitles }: PageTexts) => ({
  ...texts,
  eventTitle,
  pageLabel,
  projects: projectTitles,
  links: linkTitles,
});

export const toTranslationWire = ({
  language,
  first,
  translated,
  outdated,
  suggestedNames,
  updatedAt,
}: OwnTranslation) => ({
  language,
  first: toTextsWire(first),
  translated: toTextsWire(translated),
  outdated,
  suggestedNames,
  updatedAt: updatedAt.toISOString(),
});
