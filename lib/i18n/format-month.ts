import type { Locale } from "./routing";

const FORMATS: Record<Locale, Intl.DateTimeFormat> = {
  ar: new Intl.DateTimeFormat("ar-DZ-u-nu-latn", { month: "long", year: "numeric", timeZone: "UTC" }),
  en: new Intl.DateTimeFormat("en", { month: "long", year: "numeric", timeZone: "UTC" }),
};

/** "2025-03-09" as «مارس 2025» or "March 2025". */
export const formatMonth = (day: string, locale: Locale): string => FORMATS[locale].format(new Date(day));
