import { createTranslator } from "next-intl";
import type { MessageKey, MessageRef } from "#lib/domain/errors";
import type { Locale } from "#lib/domain/locale";
import { FORMAT_LOCALES } from "./formats.ts";

interface Translator {
  (key: MessageKey, values?: MessageRef["values"]): string;
  has(key: MessageKey): boolean;
}

export interface Texts {
  translate(language: Locale, text: MessageRef): string;
  /** Replaces `{field}` with the field's label, or its wire name when it has none. */
  translateField(language: Locale, name: string, text: MessageRef): string;
}

/** @param messages compiled by Next's build, or read from the files by Node */
export function createTexts(messages: Readonly<Record<Locale, object>>): Texts {
  // Values are known only at run time, so their types cannot be checked.
  const create = (locale: Locale) =>
    createTranslator({
      locale: FORMAT_LOCALES[locale],
      messages: messages[locale] as Record<string, string>,
    }) as unknown as Translator;
  const translators: Record<Locale, Translator> = { ar: create("ar"), en: create("en") };

  return {
    translate: (language, { key, values }) => translators[language](key, values),
    translateField(language, name, { key, values }) {
      const translator = translators[language];
      const label = `fields.${name.replace(/\.\d+/g, "").replaceAll(".", "_")}` as MessageKey;
      return translator(key, { field: translator.has(label) ? translator(label) : name, ...values });
    },
  };
}
