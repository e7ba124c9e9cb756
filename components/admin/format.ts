import { FORMAT_LOCALES as LOCALES, TIME_ZONE } from "@/lib/i18n/formats";
import type { Locale } from "@/lib/i18n/routing";

const STEPS = [
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
] as const;

/** "Monday" of ISO day 1. */
export function weekdayName(isoDay: number, locale: Locale): string {
  // 1 January 2024 was a Monday.
  const date = new Date(Date.UTC(2024, 0, isoDay));
  return new Intl.DateTimeFormat(LOCALES[locale], { weekday: "long", timeZone: "UTC" }).format(date);
}

/** "15 April 2025, 14:20" */
export function formatMoment(iso: string, locale: Locale): string {
  const date = new Date(iso);
  const day = formatDay(iso, locale);
  const time = new Intl.DateTimeFormat(LOCALES[locale], {
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
    timeZone: TIME_ZONE,
  }).format(date);
  return locale === "ar" ? `${day}، ${time}` : `${day}, ${time}`;
}

/** "15 April 2025" */
export const formatDay = (iso: string, locale: Locale): string =>
  new Intl.DateTimeFormat(LOCALES[locale], {
    day: "numeric",
    month: "long",
    year: "numeric",
    timeZone: TIME_ZONE,
  }).format(new Date(iso));

/** "4 minutes ago"; "now" within a minute. */
export function formatAgo(iso: string, now: number, locale: Locale): string {
  const format = new Intl.RelativeTimeFormat(LOCALES[locale], { numeric: "auto" });
  const seconds = Math.max(0, (now - new Date(iso).getTime()) / 1000);
  for (const [unit, length] of STEPS) {
    if (seconds >= length) return format.format(-Math.floor(seconds / length), unit);
  }
  return format.format(0, "second");
}
