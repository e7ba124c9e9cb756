import {
  SERIES_LENGTHS_DAYS,
  SERIES_LENGTH_DEFAULT_DAYS,
  type SeriesLengthDays,
} from "#lib/domain/statistics/statistics";
import { TIME_ZONE, type Locale } from "#lib/domain/locale";
import { FORMAT_LOCALES } from "#lib/i18n/formats";

const NOON_H = 12;
const EVENING_H = 18;
const MORNING_H = 4;

export type PartOfDay = "morning" | "afternoon" | "evening";

/** Returns the part of the day in Algiers. Night counts as evening. */
export function partOfDay(now: Date): PartOfDay {
  const hour = Number(
    new Intl.DateTimeFormat("en", { hour: "numeric", hourCycle: "h23", timeZone: TIME_ZONE }).format(now),
  );
  if (hour < MORNING_H || hour >= EVENING_H) return "evening";
  return hour < NOON_H ? "morning" : "afternoon";
}

/** Parses the period from the URL; returns the default for invalid values. */
export const readDays = (raw: string | null | undefined): SeriesLengthDays =>
  SERIES_LENGTHS_DAYS.find((days) => String(days) === raw) ?? SERIES_LENGTH_DEFAULT_DAYS;

/**
 * Returns the change in whole per cent: 18 means growth of 18%.
 *
 * @param before null when unknown
 * @returns null when there is nothing to compare with
 */
export function percentChange(now: number, before: number | null): number | null {
  return before ? Math.round(((now - before) / before) * 100) : null;
}

/** "+18%", "−4%", "0%" */
export function formatPercent(percent: number): string {
  const sign = percent > 0 ? "+" : percent < 0 ? "−" : "";
  return `${sign}${Math.abs(percent)}%`;
}

/** Reduces the values to at most `max` sums of neighbours, which smooths a small line. */
export function sumBuckets(values: readonly number[], max: number): number[] {
  const size = Math.ceil(values.length / max);
  return Array.from({ length: Math.ceil(values.length / size) }, (_, index) =>
    values.slice(index * size, (index + 1) * size).reduce((sum, value) => sum + value, 0),
  );
}

export const WEEK_DAYS = 7;

/**
 * Returns the days to label under the chart: as many as fit up to a week, else one per week or every few weeks.
 *
 * @param max how many labels fit; at least one is returned
 */
export function daysToName(days: readonly string[], max: number): string[] {
  const unit = days.length <= WEEK_DAYS ? 1 : WEEK_DAYS;
  const step = unit * Math.ceil(days.length / unit / Math.max(max, 1));
  return days.filter((_, index) => index % step === 0);
}

const format = (day: string, locale: Locale, parts: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(FORMAT_LOCALES[locale], { ...parts, timeZone: "UTC" }).format(new Date(day));

/** "2026-04-15" as «15 أفريل» or "15 Apr" */
export const nameDay = (day: string, locale: Locale): string =>
  format(day, locale, { day: "numeric", month: "short" });

/** «الأربعاء» or "Wed" */
export const nameWeekday = (day: string, locale: Locale): string =>
  format(day, locale, { weekday: locale === "ar" ? "long" : "short" });

/** «الأربعاء 15 أفريل» or "Wednesday 15 April" */
export const nameWholeDay = (day: string, locale: Locale): string => {
  const date = format(day, locale, { day: "numeric", month: "long" });
  return `${format(day, locale, { weekday: "long" })} ${date}`;
};
