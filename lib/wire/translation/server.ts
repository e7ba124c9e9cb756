import * as z from "zod";
import { LOCALES } from "#lib/domain/locale";
import {
  TRANSLATION_FIELDS,
  TRANSLATION_LIMITS,
  type OwnTranslation,
  type PageTexts,
  type TranslationSave,
} from "#lib/domain/profile/translation";
import * as field from "#lib/schemas/fields";

/** Same rules and lengths as the first texts. All keys are required; any text may be empty. */
export const translationBody = z
  .object({
    language: field.requiredChoice(LOCALES),
    fullName: field.text({ maxChars: TRANSLATION_LIMITS.fullNameChars }),
    title: field.text(),
    situationName: field.text(),
    situationPlace: field.text(),
    address: field.text(),
    bio: field.text({ maxChars: TRANSLATION_LIMITS.bioChars, multiline: true }),
    eventTitle: field.text({ maxChars: TRANSLATION_LIMITS.eventTitleChars }),
    pageLabel: field.text({ maxChars: TRANSLATION_LIMITS.pageLabelChars }),
    projects: field.list(field.text(), TRANSLATION_LIMITS.projects),
    links: field.list(field.text({ maxChars: TRANSLATION_LIMITS.linkTitleChars }), TRANSLATION_LIMITS.links),
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
