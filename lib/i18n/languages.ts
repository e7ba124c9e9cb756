import type { Locale } from "./routing";

/** Each in its own words. */
export const LANGUAGE_NAMES: Record<Locale, string> = { ar: "العربية", en: "English" };

export const otherLanguage = (locale: Locale): Locale => (locale === "ar" ? "en" : "ar");
