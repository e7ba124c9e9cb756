import type { Locale } from "#lib/domain/locale";
import { FORMAT_LOCALES } from "./formats.ts";

const create = (locale: Locale) =>
  new Intl.DateTimeFormat(FORMAT_LOCALES[locale], { month: "long", year: "numeric", timeZone: "UTC" });

const FORMATS: Record<Locale, Intl.DateTimeFormat> = { ar: create("ar"), en: create("en") };

export const formatMonth = (day: string, locale: Locale): string => FORMATS[locale].format(new Date(day));
