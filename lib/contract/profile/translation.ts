import * as z from "zod";
import { OWN_LINKS_MAX, PROJECTS_MAX } from "#lib/domain/limits";
import { LOCALES } from "#lib/domain/locale";
import { TRANSLATED_TEXTS, TRANSLATION_FIELDS, type TranslationSave } from "#lib/domain/profile/translation";
import * as field from "#lib/schemas/fields";
import { call } from "#lib/contract/call";
import { LINK_TITLE, TRANSLATION_TEXTS } from "#lib/schemas/texts";

/** Same rules and lengths as the first texts. All keys are required; any text may be empty. */
const save = z
  .object({
    language: field.requiredChoice(LOCALES),
    ...field.texts(TRANSLATION_TEXTS),
    projects: field.list(field.text(), PROJECTS_MAX),
    links: field.list(field.text(LINK_TITLE), OWN_LINKS_MAX),
    outdated: field.list(field.choice(TRANSLATION_FIELDS), TRANSLATION_FIELDS.length).default([]),
    updatedAt: field.moment,
  })
  .transform(({ language, eventTitle, pageLabel, projects, links, ...given }): TranslationSave => {
    const { outdated, updatedAt, ...texts } = given;
    return {
      language,
      texts,
      eventTitle,
      pageLabel,
      outdated,
      updatedAt,
      projectTitles: projects,
      linkTitles: links,
    };
  });

const pageTexts = z
  .object({
    texts: z.record(z.enum(TRANSLATED_TEXTS), field.output()),
    eventTitle: field.output(),
    pageLabel: field.output(),
    projectTitles: field.rows(field.output()),
    linkTitles: field.rows(field.output()),
  })
  .transform(({ texts, projectTitles: projects, linkTitles: links, ...same }) => ({
    ...texts,
    ...same,
    projects,
    links,
  }));

const translation = z.object({
  language: z.enum(LOCALES),
  first: pageTexts,
  translated: pageTexts,
  outdated: field.rows(z.literal(TRANSLATION_FIELDS)),
  suggestedNames: z.record(z.enum(LOCALES), field.output()),
  updatedAt: field.outputMoment(),
});

export type TranslationWire = z.output<typeof translation>;

export const getTranslationCall = call("GET /api/users/translation/v1", {
  access: "activeOwner",
  response: translation,
  errors: ["not_found"],
});

export const saveTranslationCall = call("PUT /api/users/translation/v1", {
  access: "activeOwner",
  body: save,
  response: translation,
  notice: "notices.translationSaved",
  errors: ["forbidden", "not_found", "conflict"],
  about: "another version: 409",
});
