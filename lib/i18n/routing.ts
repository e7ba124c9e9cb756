import { defineRouting } from "next-intl/routing";
import { LOCALES, type Locale } from "#lib/domain/locale";

/** Only the prefix determines the language (site 1). */
export const routing = defineRouting({
  locales: LOCALES,
  defaultLocale: "ar",
  localePrefix: "as-needed",
  localeDetection: false,
  localeCookie: false,
  alternateLinks: false,
});

export const directionOf = (locale: Locale): "rtl" | "ltr" => (locale === "ar" ? "rtl" : "ltr");
