import {
  SERIES_LENGTHS_DAYS,
  SERIES_LENGTH_DEFAULT_DAYS,
  type SeriesLengthDays,
} from "@/lib/domain/statistics";
import { FORMAT_LOCALES, TIME_ZONE } from "@/lib/i18n/formats";
import type { Locale } from "@/lib/i18n/routing";

const NOON_H = 12;
const EVENING_H = 18;
const MORNING_H = 4;

export type PartOfDay = "morning" | "afternoon" | "evening";

/** What to wish somebody in Algiers; the night belongs to the evening. */
export function partOfDay(now: Date): PartOfDay {
  const hour = Number(
    new Intl.DateTimeFormat("en", { hour: "numeric", hourCycle: "h23", timeZone: TIME_ZONE }).format(now),
  );
  if (hour < MORNING_H || hour >= EVENING_H) return "evening";
  return hour < NOON_H ? "morning" : "afternoon";
}

/** The period that an address asks for; anything else is the usual one. */
export const readDays = (raw: string | null | undefined): SeriesLengthDays =>
  SERIES_LENGTHS_DAYS.find((days) => String(days) === raw) ?? SERIES_LENGTH_DEFAULT_DAYS;

/**
 * Change in whole per cent; 18 is a growth by 18%.
 *
 * @param before null when it is not known
 * @returns null when there is nothing to compare with
 */
export function percentChange(now: number, before: number | null): number | null {
  return before ? Math.round(((now - before) / before) * 100) : null;
}

/** "+18%", "−4%", "0%" */
export function writePercent(percent: number): string {
  const sign = percent > 0 ? "+" : percent < 0 ? "−" : "";
  return `${sign}${Math.abs(percent)}%`;
}

/** The values in at most `max` sums of neighbours, so that a small line stays calm. */
export function sumNeighbours(values: readonly number[], max: number): number[] {
  const size = Math.ceil(values.length / max);
  return Array.from({ length: Math.ceil(values.length / size) }, (_, index) =>
    values.slice(index * size, (index + 1) * size).reduce((sum, value) => sum + value, 0),
  );
}

const WEEK_DAYS = 7;

/**
 * Which days are named under the chart: of a week as many as there is room for, of more days one a week, or every so
 * many weeks.
 *
 * @param max how many names there is room for; at least one is given
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

/** A sentence of call 11 and what stands around its time: "Card tapped, {ago}". */
interface ActivityPattern<Kind> {
  kind: Kind;
  before: string;
  after: string;
}

/**
 * Takes "Card tapped, 4 minutes ago" apart.
 *
 * @returns the whole sentence, without kind and time, when no pattern is its own
 */
export function readActivity<Kind>(
  sentence: string,
  patterns: readonly ActivityPattern<Kind>[],
): { kind: Kind | null; words: string; ago: string } {
  const own = patterns.find(
    ({ before, after }) =>
      sentence.length > before.length + after.length &&
      sentence.startsWith(before) &&
      sentence.endsWith(after),
  );
  if (!own) return { kind: null, words: sentence, ago: "" };
  const ago = sentence.slice(own.before.length, sentence.length - own.after.length);
  const words = own.before.replace(/[\s،,]+$/u, "") + own.after;
  return { kind: own.kind, words: words.trim(), ago };
}
