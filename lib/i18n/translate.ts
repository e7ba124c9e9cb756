import "server-only";
import { createTranslator } from "next-intl";
import ar from "#messages/ar.json";
import en from "#messages/en.json";
import type { MessageKey, MessageRef } from "#lib/domain/errors";
import type { Locale } from "#lib/domain/locale";
import { FORMAT_LOCALES } from "./formats.ts";

interface Translator {
  (key: MessageKey, values?: MessageRef["values"]): string;
  has(key: MessageKey): boolean;
}

// Values come with errors at run time, so their types cannot be checked.
const create = (locale: Locale, messages: object) =>
  createTranslator({
    locale: FORMAT_LOCALES[locale],
    messages: messages as Record<string, string>,
  }) as unknown as Translator;

const translators: Record<Locale, Translator> = { ar: create("ar", ar), en: create("en", en) };

export const translate = (language: Locale, { key, values }: MessageRef): string =>
  translators[language](key, values);

/** Texts may contain `{field}`: the field's label, or its wire name without one. */
export function translateField(language: Locale, name: string, { key, values }: MessageRef): string {
  const translator = translators[language];
  const label = `fields.${name.replace(/\.\d+/g, "").replaceAll(".", "_")}` as MessageKey;
  return translator(key, { field: translator.has(label) ? translator(label) : name, ...values });
}
