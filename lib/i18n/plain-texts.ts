import type { MessageKey } from "#lib/domain/errors";
import type { Locale } from "#lib/domain/locale";

/** Reads a text without placeholders. */
export type ReadText = (key: MessageKey) => string;

/**
 * For threads without Next, which cannot load next-intl's server entry.
 *
 * @param messages contents of the message files
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
