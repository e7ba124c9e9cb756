import { defineRouting } from "next-intl/routing";
import { LOCALES } from "#lib/domain/locale";

/** Only the prefix determines the language (site 1). */
export const routing = defineRouting({
  locales: LOCALES,
  defaultLocale: "ar",
  localePrefix: "as-needed",
  localeDetection: false,
  localeCookie: false,
  alternateLinks: false,
});

export { directionOf } from "#lib/domain/locale";
