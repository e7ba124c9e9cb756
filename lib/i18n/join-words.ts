import type { Locale } from "../domain/locale";

export const joinWords = (words: readonly string[], locale: Locale): string =>
  words.filter(Boolean).join(locale === "ar" ? "، " : ", ");
