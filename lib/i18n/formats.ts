import type { Locale } from "#lib/domain/locale";

/** Latin digits and Algerian month names. For plain "ar", browsers differ in digits. */
export const FORMAT_LOCALES = {
  ar: "ar-DZ-u-nu-latn",
  en: "en-GB",
} as const satisfies Record<Locale, string>;

export type FormatLocale = (typeof FORMAT_LOCALES)[Locale];

/** Returns the page's locale for its formatting locale. */
export const toLocale = (format: Locale | FormatLocale): Locale => (format.startsWith("en") ? "en" : "ar");
