import { TIME_ZONE, type Locale } from "#lib/domain/locale";
import { FORMAT_LOCALES } from "./formats.ts";

/** Returns e.g. "15 April 2025", or "15 Apr 2025" with a short month. */
export const formatDay = (iso: string, locale: Locale, month: "long" | "short" = "long"): string =>
  new Intl.DateTimeFormat(FORMAT_LOCALES[locale], {
    day: "numeric",
    month,
    year: "numeric",
    timeZone: TIME_ZONE,
  }).format(new Date(iso));
