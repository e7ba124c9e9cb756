import type { Locale } from "./routing";

/** Words in a row, with the language's comma; empty ones are left out. */
export const joinWords = (words: readonly string[], locale: Locale): string =>
  words.filter(Boolean).join(locale === "ar" ? "، " : ", ");
