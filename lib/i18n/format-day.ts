import { TIME_ZONE, type Locale } from "#lib/domain/locale";
import { FORMAT_LOCALES } from "./formats.ts";

/** "15 April 2025" */
export const formatDay = (iso: string, locale: Locale): string =>
  new Intl.DateTimeFormat(FORMAT_LOCALES[locale], {
    day: "numeric",
    month: "long",
    year: "numeric",
    timeZone: TIME_ZONE,
  }).format(new Date(iso));
