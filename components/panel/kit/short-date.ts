import { TIME_ZONE, type Locale } from "#lib/domain/locale";
import { DAY_MS } from "#lib/domain/time/durations";
import { FORMAT_LOCALES } from "#lib/i18n/formats";

export type ShortDate =
  | { key: "today" | "yesterday"; time: string }
  /** "12 May", with the year unless it is the current one. */
  | { key: "day"; day: string };

const format = (date: Date, locale: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locale, { timeZone: TIME_ZONE, ...options }).format(date);

/** Days since 1970, in Algiers. */
const dayNumber = (date: Date) => Date.parse(format(date, "sv-SE", {})) / DAY_MS;

export function toShortDate(date: Date, now: Date, locale: Locale): ShortDate {
  const language = FORMAT_LOCALES[locale];
  const daysAgo = dayNumber(now) - dayNumber(date);
  if (daysAgo === 0 || daysAgo === 1) {
    const time = format(date, language, { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
    return { key: daysAgo === 0 ? "today" : "yesterday", time };
  }
  const isThisYear = format(date, "sv-SE", { year: "numeric" }) === format(now, "sv-SE", { year: "numeric" });
  const day = format(date, language, {
    day: "numeric",
    month: "long",
    ...(!isThisYear && { year: "numeric" as const }),
  });
  return { key: "day", day };
}
