"use client";

import * as z from "#lib/client/zod";
import { useTypedFields } from "#lib/client/forms/use-typed-fields";
import {
  BIO_MAX_CHARS,
  FULL_NAME_MAX_CHARS,
  OWN_LINK_TITLE_MAX_CHARS,
  OWN_LINKS_MAX,
  PAGE_LABEL_MAX_CHARS,
  PROJECTS_MAX,
} from "#lib/domain/limits";
import { LOCALES } from "#lib/domain/locale";
import type { TranslationField } from "#lib/domain/profile/translation";
import type { TranslationValues } from "#lib/wire/translation/client";

/** Validates before sending; the server validates again. */
export function useTranslationSchema(): z.ZodMiniType<TranslationValues, TranslationValues> {
  const fields = useTypedFields();
  const linkTitle = () => fields.text({ maxChars: OWN_LINK_TITLE_MAX_CHARS });
  return z.object({
    language: z.enum(LOCALES),
    fullName: fields.text({ maxChars: FULL_NAME_MAX_CHARS }),
    title: fields.text(),
    situationName: fields.text(),
    situationPlace: fields.text(),
    address: fields.text(),
    bio: fields.text({ maxChars: BIO_MAX_CHARS }),
    eventTitle: linkTitle(),
    pageLabel: fields.text({ maxChars: PAGE_LABEL_MAX_CHARS }),
    projects: z.array(fields.text()).check(z.maxLength(PROJECTS_MAX)),
    links: z.array(linkTitle()).check(z.maxLength(OWN_LINKS_MAX)),
    outdated: z.array(z.custom<TranslationField>()),
  });
}
