import type { MessageKey } from "#lib/domain/errors";
import type { Locale } from "#lib/domain/locale";

/** A text without placeholders. */
export type ReadText = (key: MessageKey) => string;

/**
 * For threads without Next, in which next-intl's entry for servers cannot be loaded.
 *
 * @param messages as in their files
 */
export const createPlainTexts =
  (messages: Readonly<Record<Locale, object>>): ((language: Locale) => ReadText) =>
  (language) =>
  (key) => {
    let found: unknown = messages[language];
    for (const name of key.split(".")) found = (found as Record<string, unknown> | undefined)?.[name];
    if (typeof found !== "string") throw new Error(`no text ${key}`);
    return found;
  };
