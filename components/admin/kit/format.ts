import { TIME_ZONE, type Locale } from "#lib/domain/locale";
import { formatDay } from "#lib/i18n/format-day";
import { FORMAT_LOCALES as LOCALES } from "#lib/i18n/formats";
import { joinWords } from "#lib/i18n/join-words";

/** Returns "15 April 2025, 14:20", in Algiers time. */
export function formatMoment(iso: string, locale: Locale): string {
  const date = new Date(iso);
  const day = formatDay(iso, locale);
  const time = new Intl.DateTimeFormat(LOCALES[locale], {
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
    timeZone: TIME_ZONE,
  }).format(date);
  return joinWords([day, time], locale);
}
