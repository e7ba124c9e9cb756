import type { Locale } from "#lib/domain/locale";

/** Latin digits, and Algerian month names. Browsers differ in the digits of plain "ar". */
export const FORMAT_LOCALES = {
  ar: "ar-DZ-u-nu-latn",
  en: "en-GB",
} as const satisfies Record<Locale, string>;

export type FormatLocale = (typeof FORMAT_LOCALES)[Locale];

/** Locale of the page whose texts are formatted with `format`. */
export const toLocale = (format: Locale | FormatLocale): Locale => (format.startsWith("en") ? "en" : "ar");
