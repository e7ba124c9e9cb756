import "server-only";
import { createTranslator } from "next-intl";
import ar from "@/messages/ar.json";
import en from "@/messages/en.json";
import type { MessageRef } from "@/lib/domain/errors";
import type { Language } from "@/lib/domain/profile";

interface Translator {
  (key: string, values?: MessageRef["values"]): string;
  has(key: string): boolean;
}

// Keys are data here: they come with errors, so that their types cannot be checked one by one.
const create = (locale: Language, messages: object) =>
  createTranslator({ locale, messages: messages as Record<string, string> }) as unknown as Translator;

const translators: Record<Language, Translator> = { ar: create("ar", ar), en: create("en", en) };

/** The text behind a reference, in a language. */
export const translate = (language: Language, { key, values }: MessageRef): string =>
  translators[language](key, values);

/**
 * The text of a refused field. Texts that name their field say `{field}`: its label, or its own name when the
 * forms have none.
 */
export function translateField(language: Language, name: string, { key, values }: MessageRef): string {
  const translator = translators[language];
  const label = `fields.${name.replace(/\.\d+/g, "").replaceAll(".", "_")}`;
  return translator(key, { field: translator.has(label) ? translator(label) : name, ...values });
}
