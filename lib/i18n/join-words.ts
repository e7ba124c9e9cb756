import type { Locale } from "#lib/domain/locale";

export const joinWords = (words: readonly string[], locale: Locale): string =>
  words.filter(Boolean).join(locale === "ar" ? "، " : ", ");
