"use client";

import * as z from "#lib/client/zod";
import { useFieldSchemas } from "#lib/client/forms/use-field-schemas";
import { LOCALES } from "#lib/domain/locale";
import { TRANSLATION_LIMITS, type TranslationField } from "#lib/domain/profile/translation";
import type { StoredTranslation, TranslationValues } from "#lib/client/values/translation";

interface Schemas {
  schema: z.ZodMiniType<TranslationValues, TranslationValues>;
  storedSchema: z.ZodMiniType<StoredTranslation>;
}

export function useTranslationSchemas(): Schemas {
  const fields = useFieldSchemas();
  const text = (maxChars: number) => fields.text({ maxChars });
  const texts = {
    fullName: text(TRANSLATION_LIMITS.fullNameChars),
    title: fields.text(),
    situationName: fields.text(),
    situationPlace: fields.text(),
    address: fields.text(),
    bio: text(TRANSLATION_LIMITS.bioChars),
    eventTitle: text(TRANSLATION_LIMITS.eventTitleChars),
    pageLabel: text(TRANSLATION_LIMITS.pageLabelChars),
    projects: z.array(fields.text()).check(z.maxLength(TRANSLATION_LIMITS.projects)),
    links: z.array(text(TRANSLATION_LIMITS.linkTitleChars)).check(z.maxLength(TRANSLATION_LIMITS.links)),
  };
  const schema = z.object({
    ...texts,
    language: z.enum(LOCALES),
    outdated: z.array(z.custom<TranslationField>()),
  });
  const storedSchema = z.object({
    first: z.object(texts),
    suggestedNames: z.object({ ar: z.string(), en: z.string() }),
    values: schema,
    version: z.string(),
  });
  return { schema, storedSchema };
}
