import { TIME_ZONE } from "#lib/domain/locale";
import { DAY_MS } from "#lib/domain/time/durations";

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Returns "" for a blank input, null for anything but a real day. PostgreSQL has no year 0 (profile 19). */
export function parseDay(raw: string): string | null {
  const day = raw.trim();
  if (day === "") return "";
  const [, year = 0, month = 0, date = 0] = (DAY.exec(day) ?? []).map(Number);
  const isReal = year >= 1 && month >= 1 && month <= 12 && date >= 1 && date <= daysInMonth(year, month);
  return isReal ? day : null;
}

const calendarDay = new Intl.DateTimeFormat("en-CA", { timeZone: TIME_ZONE });

/** Returns e.g. "2026-11-20". */
export const dayInAlgiers = (moment: Date): string => calendarDay.format(moment);

/** @param day YYYY-MM-DD */
export const daysAfter = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10);

/** @param month its first day, YYYY-MM-DD @returns the first day of the month `count` months later */
export function monthsAfter(month: string, count: number): string {
  const day = new Date(month);
  day.setUTCMonth(day.getUTCMonth() + count);
  return day.toISOString().slice(0, 10);
}

function daysInMonth(year: number, month: number): number {
  if (month !== 2) return [4, 6, 9, 11].includes(month) ? 30 : 31;
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
}
