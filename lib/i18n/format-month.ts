import type { Locale } from "#lib/domain/locale";

const FORMATS: Record<Locale, Intl.DateTimeFormat> = {
  ar: new Intl.DateTimeFormat("ar-DZ-u-nu-latn", { month: "long", year: "numeric", timeZone: "UTC" }),
  en: new Intl.DateTimeFormat("en", { month: "long", year: "numeric", timeZone: "UTC" }),
};

export const formatMonth = (day: string, locale: Locale): string => FORMATS[locale].format(new Date(day));
