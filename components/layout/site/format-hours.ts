import type { Locale } from "#lib/domain/locale";
import { DAY_MS } from "#lib/domain/time/durations";
import { FORMAT_LOCALES } from "#lib/i18n/formats";

/** 1 January 2024 was a Monday. */
const FIRST_DAY_MS = Date.UTC(2024, 0, 1);

/** Returns "Monday", "Mon" or "الاثنين"; Arabic has no short names. @param day ISO: Monday 1 to Sunday 7 */
export const formatWeekday = (locale: Locale, day: number, weekday: "long" | "short"): string =>
  new Intl.DateTimeFormat(FORMAT_LOCALES[locale], { weekday, timeZone: "UTC" }).format(
    FIRST_DAY_MS + (day - 1) * DAY_MS,
  );

/** Returns "9:00 AM" in English, "9:00" in Arabic. @param time "09:00" */
export function formatTime(locale: Locale, time: string): string {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  const minutes = String(minute).padStart(2, "0");
  if (locale === "ar") return `${hour}:${minutes}`;
  return `${hour % 12 || 12}:${minutes} ${hour < 12 ? "AM" : "PM"}`;
}
