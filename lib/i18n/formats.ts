import type { Locale } from "#lib/domain/locale";

/** Latin digits, and Algerian month names. */
export const FORMAT_LOCALES: Record<Locale, string> = { ar: "ar-DZ-u-nu-latn", en: "en-GB" };
