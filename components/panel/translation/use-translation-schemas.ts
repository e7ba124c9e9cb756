"use client";

import * as z from "#lib/client/zod";
import { useFieldSchemas } from "#lib/client/forms/use-field-schemas";
import { OWN_LINKS_MAX, PROJECTS_MAX } from "#lib/domain/limits";
import { LOCALES } from "#lib/domain/locale";
import { type TranslationField } from "#lib/domain/profile/translation";
import type { StoredTranslation, TranslationValues } from "#lib/client/values/translation";
import { LINK_TITLE, TRANSLATION_TEXTS } from "#lib/schemas/texts";

interface Schemas {
  schema: z.ZodMiniType<TranslationValues, TranslationValues>;
  storedSchema: z.ZodMiniType<StoredTranslation>;
}

export function useTranslationSchemas(): Schemas {
  const fields = useFieldSchemas();
  const texts = {
    ...fields.texts(TRANSLATION_TEXTS),
    projects: z.array(fields.text()).check(z.maxLength(PROJECTS_MAX)),
    links: z.array(fields.text(LINK_TITLE)).check(z.maxLength(OWN_LINKS_MAX)),
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
