import type { Locale } from "#lib/domain/locale";
import { dayInAlgiers } from "#lib/domain/time/date";
import { DAY_MS, DAY_S, HOUR_S, MINUTE_S } from "#lib/domain/time/durations";
import { FORMAT_LOCALES } from "./formats.ts";

const STEPS = [
  ["hour", HOUR_S],
  ["minute", MINUTE_S],
] as const;

/** Intl writes "قبل ساعة واحدة"; speakers say "قبل ساعة". */
const ONE = " واحدة";

const daysBetween = (from: Date, to: Date): number =>
  (Date.parse(dayInAlgiers(to)) - Date.parse(dayInAlgiers(from))) / DAY_MS;

/** Returns "now" within a minute and for future dates; counts calendar days from 24 hours on. */
export function formatAgo(date: Date, now: Date, locale: Locale): string {
  const format = new Intl.RelativeTimeFormat(FORMAT_LOCALES[locale], { numeric: "auto" });
  const seconds = Math.max(0, (now.getTime() - date.getTime()) / 1000);
  if (seconds >= DAY_S) return format.format(-daysBetween(date, now), "day");
  for (const [unit, length] of STEPS) {
    if (seconds >= length) return format.format(-Math.floor(seconds / length), unit).replace(ONE, "");
  }
  return format.format(0, "second");
}
