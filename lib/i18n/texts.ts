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
  /** Replaces `{field}` with the field's label; the name on the wire never reaches a text. */
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
      return translator(key, { field: translator(labelOf(name, translator)), ...values });
    },
  };
}

const INDEX_OR_LANGUAGE = /^(?:\d+|ar|en)$/;

/** "delivery.note" has its own label, else that of "note", else that of "delivery". */
function labelOf(name: string, translator: Translator): MessageKey {
  const path = name.split(".").filter((part) => !INDEX_OR_LANGUAGE.test(part));
  const labels = [...path.map((_, start) => path.slice(start).join("_")), path[0]];
  const found = labels.map((label) => `fieldNames.${label}` as MessageKey).find((key) => translator.has(key));
  return found ?? "fieldNames.other";
}
